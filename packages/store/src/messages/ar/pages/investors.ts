import { mailLink } from '../../../page-content.ts';
import { store } from '../../../store.ts';
import type * as en from '../../en/pages/investors.ts';
import { dealer } from '../dealer.ts';
import { formatBhd, formatPercent } from '../formats.ts';

export const investors: typeof en.investors = {
  path: '/company/investors',
  title: 'المستثمرون',
  description: `أخبار ${dealer.legalName} للشركاء والجهات المموّلة: النتائج والمخزون والخدمات والفريق الذي يقف خلفها.`,
  lead: `${dealer.legalName} شركة خاصة يملكها مؤسسوها وموظفوها، ولا تُتداول حصصها. نقدّم هنا أخبارنا للبنوك والمورّدين والشركاء.`,
  newsHeading: 'الأخبار',
  news: [
    {
      id: 'delivery-gulf',
      date: '2026-05-18',
      topic: 'التوصيل',
      title: 'المتجر الإلكتروني يوصل الآن إلى ثلاث دول',
      text: `تنضم السعودية والإمارات العربية المتحدة إلى البحرين، بالأسعار نفسها ومع توصيل مجاني للطلبات التي تزيد على ${formatBhd(50_000)}.`,
      link: { text: 'سياسة الشحن والإرجاع', to: '/customer-service/shipping-and-return-policy' },
    },
    {
      id: 'statement-2025',
      date: '2026-03-31',
      topic: 'المسؤولية',
      title: 'نشر بيان مكافحة العبودية الحديثة لعام 2025',
      text: 'وقّع مقاولو الخدمات الخمسة جميعًا على قواعدنا. ويعرض البيان حالة واحدة اكتشفناها وعالجناها.',
      link: { text: 'بيان مكافحة العبودية الحديثة', to: '/customer-service/modern-slavery-statement' },
    },
    {
      id: 'results-2025',
      date: '2026-02-24',
      topic: 'النتائج',
      title: '2025: طلب من كل ثلاثة طلبات عبر الإنترنت',
      text: `نمت المبيعات بنسبة ${formatPercent(14)}، وبلغت إيرادات الورشة رقمًا قياسيًا. وأعاد المؤسسون استثمار ربح السنة في المخزون.`,
    },
    {
      id: 'workshop',
      date: '2025-11-09',
      topic: 'الخدمة',
      title: 'اعتماد الورشة لاختبار الضغط',
      text: 'أصبح إحكام إغلاق حواسيب الغوص والساعات واختبارها تحت الضغط يتم في المحرق بدل الخارج.',
      link: { text: 'شروط الضمان', to: '/customer-service/warranty-terms' },
    },
    {
      id: 'staff-shares',
      date: '2025-06-15',
      topic: 'الشركة',
      title: 'تسعة زملاء يصبحون شركاء',
      text: `عُرضت حصة في الشركة على كل من أمضى خمس سنوات في الخدمة. ويملك الموظفون معًا الآن ${formatPercent(12)} منها.`,
      link: { text: 'من نحن', to: '/company/about-us' },
    },
    {
      id: 'marine-team',
      date: '2025-02-02',
      topic: 'البحرية',
      title: 'فريق ثانٍ للتركيب على متن القوارب',
      text: 'بانضمام فنيَّين اثنين وورشة متنقلة، انخفضت مدة انتظار تركيب راسم الخرائط البحرية من خمسة أسابيع إلى أسبوعين.',
      link: { text: 'راسمات الخرائط البحرية', to: '/all-products/Chartplotters' },
    },
  ],
  contactHeading: 'للشركاء والجهات المموّلة',
  contact: [
    'الحسابات والمراجع متاحة عند الطلب: ',
    mailLink(store.emails.support),
    '. يُرجى ذكر اسم المؤسسة والغرض من الطلب.',
  ],
};
