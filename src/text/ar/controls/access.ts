/** Where the browser keeps Tender from the hosts of the service and the networks. */
export const ACCESS_TEXT = {
  title: 'يحتاج Tender إلى إذن بالوصول',
  text: 'يمنع متصفحك Tender من الوصول إلى خدمة الدفع والشبكات. اسمح بالوصول لتستمر عملية الدفع هذه.',
  popup: 'يمنع متصفحك Tender من الوصول إلى الشبكات. اسمح بالوصول لعرض رصيدك وللدفع.',
  allow: 'السماح',
  refused: 'ما زال الوصول ممنوعًا. اضغط «السماح» لإعادة المحاولة، أو اسمح به في إعدادات الإضافات في متصفحك.',
}
