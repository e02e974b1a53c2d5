import { mailLink, type PageContent } from '../../../page-content.ts';
import { store } from '../../../store.ts';
import { dealer } from '../dealer.ts';
import { formatFreeLimit } from './delivery-texts.ts';
import { numberWord } from './number-words.ts';

export const content: PageContent = {
  description: `The story of ${store.name}, authorized ${store.maker} dealer in the ${dealer.countryName}.`,
  lead: `${store.name} is the authorized dealer of ${store.maker} in the ${dealer.countryName}. We sell watches, navigators and marine electronics to people who run, dive, sail, ride and drive.`,
  sections: [
    {
      id: 'the-name',
      heading: 'The name',
      blocks: [
        'Four thousand years ago, ships from Mesopotamia and the Indus met on an island that clay tablets call Dilmun. Its weights and measures were trusted in ports far away. That island is Bahrain, our home, and honest measures are a good thing for a shop to be named after.',
      ],
    },
    {
      id: 'how-it-began',
      heading: 'How it began',
      blocks: [
        'In 2009, two brothers from Muharraq, a marine electrician and a marathon runner, opened a workshop behind the fishing harbour. They fitted chartplotters in the morning and changed watch batteries in the afternoon. Customers kept asking for devices they couldn’t buy in Bahrain, so the brothers began to import them.',
        `${store.maker} made them its authorized dealer in 2014. The shop in Muharraq opened two years later. The original workbench is still in the window.`,
      ],
    },
    {
      id: 'what-we-do',
      heading: 'What we do',
      blocks: [
        {
          list: [
            'We keep stock. Nearly everything in this shop is on our shelves in Muharraq.',
            'We sell only original products, imported for this region, with the full warranty.',
            'We fit, update and repair. For boats and vehicles, we come and look before we plan the installation.',
            (shop) =>
              `We deliver to ${numberWord(store.countries.length)} countries (${store.countries.join(', ')}), free on orders above ${formatFreeLimit(shop)}.`,
          ],
        },
      ],
    },
    {
      id: 'people',
      heading: 'Our team',
      blocks: [
        `We are a team of twenty-three: sales staff who use the products they recommend, and technicians trained by ${store.maker}. Between us we speak eight languages.`,
      ],
    },
    {
      id: 'around-us',
      heading: 'In the community',
      blocks: [
        'Every Friday from October to April, a group runs an easy ten kilometres along the coast from our shop. Anyone can join. We teach chart reading at two schools in Muharraq. And we recycle old devices and batteries, wherever you bought them.',
      ],
    },
    {
      id: 'visit',
      heading: 'Visit us',
      blocks: [
        {
          facts: [
            { term: 'Shop', words: store.address.lines.join(', ') },
            { term: 'Open', words: ({ hours }) => dealer.describeHours(hours) },
            {
              term: 'Write or call',
              words: [
                mailLink(store.emails.support),
                ', or see ',
                { text: 'Contact Us', to: '/customer-service/contact-us' },
              ],
            },
          ],
        },
      ],
    },
  ],
};
