/** What to do next in a wallet that has paid nothing yet. */
export const FIRST_PAYMENT_TEXT = {
  title: '最初の支払いの準備ができました',
  withoutMoney: '「受け取る」から入金し、ウェブサイトの支払いリンクをクリックしてください。',
  withMoney: 'ウェブサイトの支払いリンクをクリックしてください。',
  next: 'Tenderが自動で開き、署名する内容を表示します。',
  receive: '入金する',
}
