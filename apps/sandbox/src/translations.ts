/** Languages of the sandbox's pages. */
export type PageLanguage = 'en' | 'ar';

/** Texts of the pages in Arabic, by their English. */
const arabic: Readonly<Record<string, string>> = {
  'TEST MODE — no money moves. Never enter a real card.': 'وضع الاختبار: لا تُحوَّل أي أموال. لا تُدخل بطاقة حقيقية أبدًا.',
  'TEST MODE — no money moves. Never enter a real card or PIN.':
    'وضع الاختبار: لا تُحوَّل أي أموال. لا تُدخل بطاقة حقيقية أو رقمًا سريًا حقيقيًا أبدًا.',
  Order: 'الطلب',
  'Card number': 'رقم البطاقة',
  Expiry: 'تاريخ الانتهاء',
  'MM / YY': 'شهر\u200e / \u200eسنة',
  CVC: 'رمز الأمان',
  PIN: 'الرقم السري',
  Name: 'الاسم',
  'Name on card': 'الاسم على البطاقة',
  Pay: 'دفع',
  Cancel: 'إلغاء',
  'Test cards': 'بطاقات الاختبار',
  'Processing…': 'جارٍ الدفع…',

  'Pay by card': 'الدفع بالبطاقة',
  'Pay by card (test mode)': 'الدفع بالبطاقة (وضع الاختبار)',
  'Any future date and any CVC. Choose a number to fill in the form.':
    'أي تاريخ مستقبلي وأي رمز أمان. اختر أحد الأرقام لتعبئة النموذج.',
  Use: 'استخدام',
  'Confirm it’s you': 'تأكيد الهوية',
  'Confirm it’s you (test mode)': 'تأكيد الهوية (وضع الاختبار)',
  'The test bank asks you to authenticate a payment of': 'يطلب بنك الاختبار تأكيد دفع مبلغ',
  Complete: 'تأكيد',
  Fail: 'رفض',
  'Payment complete': 'تم الدفع',
  'Payment complete (test mode)': 'تم الدفع (وضع الاختبار)',
  'Paid with a test card:': 'المبلغ المدفوع ببطاقة الاختبار:',
  'Back to the shop': 'العودة إلى المتجر',
  'This payment has expired': 'انتهت مهلة الدفع',
  'Go back to the shop to try again.': 'عُد إلى المتجر وحاول مرة أخرى.',
  'No such payment': 'عملية الدفع غير موجودة',
  'Go back to the shop to start again.': 'عُد إلى المتجر وابدأ من جديد.',
  Paid: 'مقبولة',
  'Paid (another brand)': 'مقبولة (شبكة أخرى)',
  'Asks to authenticate': 'تطلب تأكيد الهوية',
  Declined: 'مرفوضة',
  'Insufficient funds': 'الرصيد غير كافٍ',
  'Expired card': 'بطاقة منتهية الصلاحية',
  'Wrong security code': 'رمز أمان غير صحيح',
  'Processing error': 'خطأ في المعالجة',
  'Authenticates, then declined': 'تطلب تأكيد الهوية ثم تُرفض',
  'Paid, disputed later': 'مقبولة ثم معترَض عليها',
  'Your card was declined.': 'رُفضت البطاقة.',
  'Your card has insufficient funds.': 'رصيد البطاقة غير كافٍ.',
  'Your card has expired.': 'انتهت صلاحية البطاقة.',
  'Your card’s security code is incorrect.': 'رمز الأمان غير صحيح.',
  'An error occurred while processing your card. Try again in a little bit.':
    'حدث خطأ أثناء معالجة البطاقة. حاول مرة أخرى بعد قليل.',
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.':
    'تعذّر تأكيد الهوية. اختر طريقة دفع أخرى وحاول من جديد.',
  'Your card number is incomplete.': 'رقم البطاقة غير مكتمل.',
  'This is a test page: only the test cards listed below are accepted. Never enter a real card here.':
    'هذه صفحة اختبار: لا تُقبل إلا بطاقات الاختبار المدرجة أدناه. لا تُدخل بطاقة حقيقية هنا أبدًا.',
  'Your card’s expiration date is incomplete.': 'تاريخ انتهاء البطاقة غير مكتمل.',
  'Your card’s expiration year is in the past.': 'تاريخ انتهاء البطاقة قد مضى.',
  'Your card’s security code is incomplete.': 'رمز الأمان غير مكتمل.',
  'Please provide the name on your card.': 'أدخل الاسم المكتوب على البطاقة.',

  'Pay by debit card': 'الدفع ببطاقة الخصم المباشر',
  'Debit card payment (test mode)': 'الدفع ببطاقة الخصم المباشر (وضع الاختبار)',
  'Any future date and any PIN of four digits; only the first eight digits of the card matter.':
    'أي تاريخ مستقبلي وأي رقم سري من أربعة أرقام، والمهم أول ثمانية أرقام من البطاقة فقط.',
  'Returning to the shop': 'جارٍ العودة إلى المتجر',
  Continue: 'متابعة',
  'Go back to the shop.': 'عُد إلى المتجر.',
  'This payment is over': 'انتهت عملية الدفع هذه',
  'You can close this page and go back to the shop.': 'أغلق هذه الصفحة وعُد إلى المتجر.',
  Approved: 'مقبولة',
  'Limit exceeded': 'تجاوز الحد المسموح',
  'Contact issuer': 'مراجعة البنك المُصدِر',
  'Wrong PIN': 'رقم سري غير صحيح',
  'Please enter the 16 digits of your card number.': 'أدخل أرقام البطاقة الستة عشر.',
  'This is a test page: only the test cards listed below are accepted.':
    'هذه صفحة اختبار: لا تُقبل إلا بطاقات الاختبار المدرجة أدناه.',
  'Please enter an expiry date in the future.': 'أدخل تاريخ انتهاء مستقبليًا.',
  'Please enter your PIN, four digits.': 'أدخل رقمك السري المكوَّن من أربعة أرقام.',
};

/** Translates a page's text; a text without a translation stays English. */
export const translate = (language: PageLanguage, english: string): string =>
  (language === 'ar' && arabic[english]) || english;

/** Formats fils for shoppers: 203600 becomes `BHD 203.600`, in Arabic `203.600 د.ب` in this order. */
export function formatBhd(fils: number, language: PageLanguage): string {
  const amount = `${Math.floor(fils / 1000).toLocaleString('en-US')}.${String(fils % 1000).padStart(3, '0')}`;
  return language === 'ar' ? `\u2067${amount}\u00a0د.ب\u2069` : `BHD ${amount}`;
}
