import { limits } from '../../../limits.ts';
import { mailLink, type PageContent } from '../../../page-content.ts';
import { store } from '../../../store.ts';
import { numberWord } from './number-words.ts';

const replyDays = numberWord(limits.whistleblowingReplyWorkingDays);

export const content: PageContent = {
  description: `How to report wrongdoing at ${store.name} in confidence, how you are protected, and when we reply.`,
  lead: `If something is wrong at ${store.name}, please tell us. You don’t need proof, only an honest belief. We aim to reply within ${replyDays} working days.`,
  updatedOn: '2026-03-31',
  sections: [
    {
      id: 'who',
      heading: 'Who can report',
      blocks: [
        'Everyone who deals with us: employees past and present, applicants, trainees, suppliers and their workers, and customers.',
      ],
    },
    {
      id: 'what',
      heading: 'What to report',
      blocks: [
        {
          list: [
            'Fraud, theft, bribery and false records.',
            'Forced labour, withheld wages or documents, and any abuse at work.',
            'Dangers to health and safety, or to the environment.',
            'Harassment and discrimination.',
            'Misuse of personal data, and any other breach of the law.',
            'Covering up any of these, or punishing someone for reporting.',
          ],
        },
        [
          'For a late parcel or a faulty device, please contact ',
          { text: 'customer service', to: '/customer-service/contact-us' },
          '. For a security problem on this site, see ',
          { text: 'Security', to: '/security' },
          '.',
        ],
      ],
    },
    {
      id: 'how',
      heading: 'How to report',
      blocks: [
        {
          facts: [
            {
              term: 'Email',
              words: [mailLink(store.emails.integrity), ', read by two people who are not involved in daily business.'],
            },
            {
              term: 'Letter',
              words: `“Integrity, personal”, ${store.legalName}, ${store.address.lines.join(', ')}. Opened by the same two people.`,
            },
            { term: 'In person', words: 'Ask for a meeting by email or letter. We can meet away from the shop.' },
          ],
        },
        'Tell us what happened, when and where, who was involved and how you know. You don’t have to give your name, but it helps if we can reach you. You can use an email address created for this purpose.',
      ],
    },
    {
      id: 'then',
      heading: 'What happens next',
      blocks: [
        {
          steps: [
            'We confirm that we have received your report.',
            `Within ${replyDays} working days we aim to tell you whether we will investigate and what else we need to know.`,
            'Someone independent investigates. Anyone accused is heard, and presumed innocent until the facts are clear.',
            'We put things right and tell you the outcome, as far as the privacy of others allows.',
          ],
        },
      ],
    },
    {
      id: 'protection',
      heading: 'How you are protected',
      blocks: [
        'Only the people who handle the report know your name. We share it only if you agree or the law requires it, and we tell you first.',
        'No one may dismiss, demote, threaten or disadvantage you for a report made in good faith, even if it turns out to be wrong. Retaliation is a disciplinary offence. Knowingly false reports are not protected.',
        'You can contact the police, a regulator or a court at any time, without asking us.',
      ],
    },
    {
      id: 'records',
      heading: 'Records',
      blocks: [
        [
          'Reports are stored separately, for as long as the case and any proceedings last. For how we use personal data in general, see the ',
          { text: 'Privacy Policy', to: '/customer-service/privacy-policy' },
          '.',
        ],
      ],
    },
  ],
};
