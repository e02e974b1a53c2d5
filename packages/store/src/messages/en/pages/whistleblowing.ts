import { limits } from '../../../limits.ts';
import { mailLink, type PageContent } from '../../../page-content.ts';
import { store } from '../../../store.ts';
import { numberWord } from './number-words.ts';

const replyDays = numberWord(limits.whistleblowingReplyWorkingDays);

export const content: PageContent = {
  description: `How to report wrongdoing at ${store.name} in confidence, what protects you, and when you hear from us.`,
  lead: `If something at ${store.name} is wrong, we want to hear it before it grows. You need no proof, only an honest reason to believe it. We aim to reply within ${replyDays} working days.`,
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
            'Forced labour, withheld wages or papers, and any abuse of people at work.',
            'Dangers to health and safety, or to the environment.',
            'Harassment and discrimination.',
            'Misuse of personal data, and breaches of law of any other kind.',
            'Hiding one of these, or punishing someone who spoke up.',
          ],
        },
        [
          'A late parcel or a faulty device is better placed with ',
          { text: 'customer service', to: '/customer-service/contact-us' },
          ', and a weakness of this site with ',
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
              term: 'E-mail',
              words: [mailLink(store.emails.integrity), ', read by two people outside daily business.'],
            },
            {
              term: 'Letter',
              words: `“Integrity, personal”, ${store.legalName}, ${store.address.lines.join(', ')}. Opened by the same two.`,
            },
            { term: 'In person', words: 'Ask for a meeting by either way. It need not take place in the shop.' },
          ],
        },
        'Say what happened, when and where, who was involved, and how you know. You may leave out your name. It helps if we can reach you: an e-mail address made for the purpose is enough.',
      ],
    },
    {
      id: 'then',
      heading: 'What happens then',
      blocks: [
        {
          steps: [
            'We confirm that your report has arrived, as soon as it is read.',
            `Within ${replyDays} working days we aim to reply in substance: whether we investigate, and what we still need to know.`,
            'Someone who is neither involved nor reports to those involved looks into it. Whoever is accused is heard, and presumed to have done nothing wrong until the facts are clear.',
            'We tell you the outcome as far as the privacy of others allows, and correct what was wrong.',
          ],
        },
      ],
    },
    {
      id: 'protection',
      heading: 'What protects you',
      blocks: [
        'Your name is known only to those who handle the report. We pass it on only if you agree or the law compels us, and tell you first.',
        'Nobody may dismiss, demote, threaten or disadvantage you for a report made in good faith, even if it turns out to be mistaken. Whoever does so answers for it. A report that is knowingly false is not protected.',
        'Nothing here keeps you from turning to the police, a regulator or a court, at any time and without asking us.',
      ],
    },
    {
      id: 'records',
      heading: 'Records',
      blocks: [
        [
          'Reports are kept apart from all other files, for as long as the case and any proceedings last. What we do with personal data in general is described in the ',
          { text: 'Privacy Policy', to: '/customer-service/privacy-policy' },
          '.',
        ],
      ],
    },
  ],
};
