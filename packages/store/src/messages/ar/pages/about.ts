import { mailLink, type PageContent } from '../../../page-content.ts';
import { store } from '../../../store.ts';
import { countryNames, dealer } from '../dealer.ts';
import { formatFreeLimit } from './delivery-texts.ts';
import { countCountries } from './number-words.ts';

export const content: PageContent = {
  description: `قصة ${store.name}، الوكيل المعتمد لأجهزة ${store.maker} في ${dealer.countryName}.`,
  lead: `${store.name} هي الوكيل المعتمد لشركة ${store.maker} في ${dealer.countryName}. نبيع الساعات وأجهزة الملاحة والإلكترونيات البحرية لكل من يجري أو يغوص أو يبحر أو يركب الدراجة أو يقود السيارة.`,
  sections: [
    {
      id: 'the-name',
      heading: 'اسمنا',
      blocks: [
        'قبل أربعة آلاف عام، كانت سفن بلاد الرافدين ووادي السند تلتقي عند جزيرة تسمّيها الألواح الطينية «دلمون». كانت موازينها ومكاييلها موضع ثقة في موانئ بعيدة. تلك الجزيرة هي البحرين، موطننا، والميزان الأمين خير ما يُسمّى به متجر.',
      ],
    },
    {
      id: 'how-it-began',
      heading: 'البداية',
      blocks: [
        'في عام 2009، افتتح شقيقان من المحرق، أحدهما كهربائي بحري والآخر عدّاء ماراثون، ورشة خلف مرفأ الصيادين. كانا يركّبان راسمات الخرائط البحرية صباحًا ويبدّلان بطاريات الساعات مساءً. وكان الزبائن يسألون دائمًا عن أجهزة لا تتوفر في البحرين، فبدأ الشقيقان باستيرادها.',
        `في عام 2014 اعتمدتهما ${store.maker} وكيلًا لها، وبعد عامين افتُتح المتجر في المحرق. وما زالت طاولة العمل الأولى في واجهته حتى اليوم.`,
      ],
    },
    {
      id: 'what-we-do',
      heading: 'ما نقدّمه',
      blocks: [
        {
          list: [
            'المخزون حاضر: كل ما في هذا المتجر تقريبًا موجود على رفوفنا في المحرق.',
            'منتجات أصلية فقط، مستوردة لهذه المنطقة وبضمان كامل.',
            'نركّب الأجهزة ونحدّثها ونصلحها. وفي القوارب والمركبات، نعاين الموقع قبل التخطيط للتركيب.',
            (shop) =>
              `نوصل إلى ${countCountries(store.countries.length)} (${store.countries.map((country) => countryNames[country]).join('، ')})، والتوصيل مجاني للطلبات التي تزيد على ${formatFreeLimit(shop)}.`,
          ],
        },
      ],
    },
    {
      id: 'people',
      heading: 'فريقنا',
      blocks: [
        `نحن فريق من ثلاثة وعشرين شخصًا: موظفو مبيعات يستخدمون المنتجات التي ينصحون بها، وفنيون تدرّبوا لدى ${store.maker}. ونتحدث معًا ثماني لغات.`,
      ],
    },
    {
      id: 'around-us',
      heading: 'في مجتمعنا',
      blocks: [
        'كل يوم جمعة من أكتوبر إلى أبريل، تنطلق مجموعة من متجرنا لجري عشرة كيلومترات خفيفة على الساحل، والمشاركة مفتوحة للجميع. ونعلّم قراءة الخرائط البحرية في مدرستين بالمحرق. ونعيد تدوير الأجهزة والبطاريات القديمة أيًا كان مكان شرائها.',
      ],
    },
    {
      id: 'visit',
      heading: 'زورونا',
      blocks: [
        {
          facts: [
            { term: 'المتجر', words: dealer.addressLines.join('، ') },
            { term: 'ساعات العمل', words: ({ hours }) => dealer.describeHours(hours) },
            {
              term: 'للتواصل',
              words: [
                mailLink(store.emails.support),
                '، أو عبر صفحة ',
                { text: 'تواصلوا معنا', to: '/customer-service/contact-us' },
              ],
            },
          ],
        },
      ],
    },
  ],
};
