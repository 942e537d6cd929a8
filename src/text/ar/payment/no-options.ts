/** Nothing can be chosen: loaded with the first payment that offers nothing. Claims no more than the service said. */
export const NO_OPTIONS = {
  asks: 'يطلب المتجر {shop} مبلغ <b>{amount}</b>. {money}',
  asksUnnamed: 'يطلب المتجر مبلغ <b>{amount}</b>. {money}',
  asksUnpriced: 'يطلب المتجر {shop} عملية دفع. {money}',
  asksNothing: 'يطلب المتجر عملية دفع. {money}',
  check: 'إعادة التحقق',
  noWay: 'لا توجد طريقة للدفع من هذا الحساب',
  why: 'لا تعرض خدمة الدفع شيئًا يستطيع هذا الحساب الدفع به، ولا تذكر السبب. على الأرجح لا يكفي رصيد أي من رموزك. أو أن المتجر لا يقبل إلا شبكات أو رموزًا ليست لدى Tender: عندئذ لن تفيد إضافة رصيد، بل محفظة أخرى أو رابط آخر من المتجر.',
  payWith: 'ما يمكن الدفع به من هذه المحفظة',
  loading: 'جارٍ تحميل الأرصدة…',
  enough: 'ما يكفي لبلوغ السعر',
  more: '<b>{amount}</b> إضافية على {network}',
  receive: 'استلام<unseen> {token} على {network}</unseen>',
  ifTaken: 'إذا كان المتجر يقبله، ومن دون حساب رسوم الشبكة. ثم أعد التحقق هنا.',
  add: 'أضف رصيدًا إلى حسابك، ثم أعد التحقق:',
  elsewhere: 'معروضة على شبكات أخرى فقط',
  elsewhereText: 'تعرض خدمة الدفع العملية على <b>{networks}</b>، وليست ضمن شبكات Tender.',
  elsewhereNext:
    'افتح الرابط بمحفظة لديها مثل هذه الشبكة، أو اطلب من المتجر رابطًا يمكن دفعه على شبكة أخرى. وإذا كنت تعلم أن المتجر يقبل إحدى شبكات Tender، فرموزك هناك لا تكفي: أضف رصيدًا، ثم أعد التحقق.',
  none: 'لا يعمل أي خيار مع هذه المحفظة',
} as const
