/** What controls say that every page has. */
export const COPY = { done: 'تم النسخ', failed: 'تعذّر النسخ' }

export const HELD = 'واصل الضغط…'

export const PROBLEM = {
  noAnswer: { title: 'لم يستجب Tender', text: 'أعد المحاولة.' },
  silent: {
    title: 'لا يستجيب Tender',
    text: 'أعد تشغيله: ستُغلق نوافذه وتُقفل المحفظة، لكن لن يضيع شيء ولن يُدفع مرتين. ثم افتح Tender أو رابط الدفع مرة أخرى.',
    restart: 'إعادة تشغيل Tender',
  },
  retry: 'إعادة المحاولة',
}

export const ADDRESS_IN_FULL = '، عرضه كاملًا'

export const DIGITS_IN_FULL = '، عرض كل الأرقام'

export const TRANSACTION_LINK = { view: 'عرض المعاملة', newTab: '(يُفتح في علامة تبويب جديدة)' }

export const SANDBOX = 'وضع الاختبار: بلا أموال حقيقية'
