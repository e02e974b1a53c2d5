import { mailLink, type PageContent } from '../../../page-content.ts';
import { store } from '../../../store.ts';
import { freeDeliveryText } from './delivery-texts.ts';
import { numberWord } from './number-words.ts';

export const content: PageContent = {
  description: `The story of ${store.name}, authorized ${store.maker} dealer in the ${store.countryName}.`,
  lead: `${store.name} is the authorized dealer of ${store.maker} in the ${store.countryName}. We sell watches and instruments for people who go somewhere: to the gym before work, to the pearl banks at the weekend, or across a desert once in a lifetime.`,
  sections: [
    {
      id: 'the-name',
      heading: 'The name',
      blocks: [
        'Four thousand years ago ships from Mesopotamia and the Indus met at an island that the clay tablets call Dilmun. They came for fresh water, for copper and for a fair measure: the weights of Dilmun were known and trusted in ports that never saw it. That island is our home, and a fair measure seemed a good thing to be named after.',
      ],
    },
    {
      id: 'how-it-began',
      heading: 'How it began',
      blocks: [
        'In 2009 two brothers from Muharraq, a marine electrician and a marathon runner, opened a workbench behind the fishing harbour. They fitted chartplotters to dhows in the morning and changed watch batteries in the afternoon. Customers kept asking for devices that could not be bought on the island, so they began to bring them in.',
        `${store.maker} made them its authorized dealer in 2014. The shop in Muharraq opened two years later, with the workbench in its window, where it still stands.`,
      ],
    },
    {
      id: 'what-we-do',
      heading: 'What we do',
      blocks: [
        {
          list: [
            'We stock what we sell. Nearly every device in this shop lies on a shelf in Muharraq.',
            'We sell originals only, imported for this region, with the full warranty.',
            'We fit, update and repair. Marine and vehicle installations are planned on board, not over the counter.',
            `We deliver in ${numberWord(store.countries.length)} countries (${store.countries.join(', ')}), free above ${freeDeliveryText}.`,
          ],
        },
      ],
    },
    {
      id: 'people',
      heading: 'The people',
      blocks: [
        'We are twenty-three: sellers who run, dive, sail and ride with what they recommend, and technicians trained by the maker. Between us we speak eight languages. If you ask which watch you need, expect a question back about what you do with your mornings.',
      ],
    },
    {
      id: 'around-us',
      heading: 'Around us',
      blocks: [
        'Every Friday from October to April a group sets out from our door for an easy ten kilometres along the coast; anyone may join. With two schools in Muharraq we teach teenagers to read a chart, on paper first. Old devices and batteries are taken back and recycled, wherever they were bought.',
      ],
    },
    {
      id: 'visit',
      heading: 'Visit us',
      blocks: [
        {
          facts: [
            { term: 'Shop', words: store.address.lines.join(', ') },
            { term: 'Open', words: store.openingHours },
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
