/** The facts of a payment that is over, also in the payment window. */
import type { TransactionRecord } from '../../../core/transaction/transaction-record.ts'

export const RECEIPT = {
  title: 'الإيصال',
  details: 'تفاصيل عملية الدفع',
  amount: 'المبلغ',
  transfer: 'التحويل',
  price: 'السعر',
  shop: 'المتجر',
  unnamed: 'لم يُذكر اسم',
  from: 'من',
  clickedOn: 'نقرت على الرابط في',
  finished: 'وقت الانتهاء',
  paymentId: 'معرّف الدفع',
  transaction: 'المعاملة',
}

export const STATE_NAMES: Record<TransactionRecord['state'], string> = {
  sent: 'معاملتك',
  mined: 'معاملتك',
  failed: 'معاملة فاشلة',
  cancelled: 'معاملة ملغاة',
}

export const APPROVAL_NAME = {
  removed: 'أُزيلت الموافقة على الرمز',
  given: (amount: string): string => `موافقة على الرمز: \u2068${amount}\u2069`,
}
