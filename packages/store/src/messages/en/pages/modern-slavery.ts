import { mailLink, type PageContent } from '../../../page-content.ts';
import { store } from '../../../store.ts';

export const content: PageContent = {
  description: `What ${store.legalName} does to keep forced labour out of its supply chain and its own business.`,
  lead: 'No one should work under threat, in debt to an agent, or without access to their own passport. This statement describes what we did in the financial year 2025, and what we still want to improve.',
  updatedOn: '2026-03-31',
  sections: [
    {
      id: 'business',
      heading: 'Our business and supply chain',
      blocks: [
        `${store.legalName} is a retailer with one shop and one warehouse in ${store.address.city}. We employ fewer than thirty people, all of them directly.`,
        `Nearly all our goods come from one supplier, ${store.maker}, which builds them in its own and in contracted factories. Everything else we buy is local: courier services, cleaning, packaging, shop fitting.`,
      ],
    },
    {
      id: 'risks',
      heading: 'Risks',
      blocks: [
        {
          list: [
            'Electronics: minerals and components pass through many hands before they reach a factory.',
            'Recruitment: workers who come to the Gulf sometimes pay an agent for a job that should cost them nothing.',
            'Services: cleaning and courier work is often subcontracted, and the last contractor is hard to see.',
          ],
        },
      ],
    },
    {
      id: 'rules',
      heading: 'Our rules',
      blocks: [
        {
          list: [
            'No one who works for us, directly or through a contractor, pays for the job. If someone did, the fee is repaid.',
            'Passports and residence papers stay with their owners.',
            'Wages are paid in full and on time into an account the worker controls, with a payslip the worker can read.',
            'Everyone can leave after the legal notice period, without a penalty.',
            'We employ no one under eighteen.',
          ],
        },
      ],
    },
    {
      id: 'done',
      heading: 'What we did in 2025',
      blocks: [
        {
          list: [
            `We reviewed the conduct and conflict minerals reports that ${store.maker} publishes for its suppliers, and asked about three findings that were open.`,
            'We wrote these rules into every service contract. All five contractors have signed.',
            'We talked to the couriers and cleaners who work on our premises, in their own languages and without their supervisors.',
            'All staff attended a half-day training on recognising forced labour. New colleagues do so within their first month.',
          ],
        },
        'In those conversations one worker told us of a recruitment fee. The contractor repaid it within two months, and changed its agent.',
      ],
    },
    {
      id: 'next',
      heading: 'Next steps',
      blocks: [
        'In 2026 we will repeat the conversations twice instead of once, extend them to the packaging supplier, and publish how many contracts carry our rules and how many concerns were raised and settled.',
      ],
    },
    {
      id: 'speak-up',
      heading: 'Report a concern',
      blocks: [
        [
          'Tell us under the ',
          { text: 'Whistleblowing Scheme', to: '/customer-service/whistleblowing-scheme' },
          ', with your name or without, or write to ',
          mailLink(store.emails.integrity),
          '. Anyone in immediate danger should call the police.',
        ],
        `This statement was approved by the management of ${store.legalName} on 31 March 2026 and is renewed every year.`,
      ],
    },
  ],
};
