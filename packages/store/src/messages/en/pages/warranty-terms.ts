import { mailLink, type PageContent, phoneLink } from '../../../page-content.ts';
import { store } from '../../../store.ts';

const { devices, batteries, replacements } = store.warrantyMonths;

export const content: PageContent = {
  description: `What the warranty on devices bought at ${store.name} covers, for how long, and how to claim it.`,
  lead: `Every device we sell is an original ${store.maker} product, bought from the maker for this region. If it has a manufacturing fault, we repair or replace it.`,
  updatedOn: '2026-06-01',
  sections: [
    {
      id: 'how-long',
      heading: 'How long it lasts',
      blocks: [
        {
          facts: [
            { term: 'Devices', words: `${devices} months from the day of delivery.` },
            {
              term: 'Wearing parts',
              words: `${batteries} months for rechargeable batteries, straps, bands, cables and mounts.`,
            },
            {
              term: 'Repairs and replacements',
              words: `The rest of the original time, and at least ${replacements} months.`,
            },
          ],
        },
        'Your order confirmation or invoice proves the date of purchase. You don’t need to register.',
      ],
    },
    {
      id: 'covered',
      heading: 'What is covered',
      blocks: [
        'Defects in materials or workmanship that appear in normal use, for example:',
        {
          list: [
            'a device that does not switch on, charge or hold a connection;',
            'buttons, touch screens, sensors and speakers that stop working;',
            'water inside a device that stayed within its printed water rating;',
            'a battery that falls well short of its capacity within its own period.',
          ],
        },
      ],
    },
    {
      id: 'not-covered',
      heading: 'What is not covered',
      blocks: [
        {
          list: [
            'Scratches, dents, broken glass and other signs of accident or wear.',
            'Damage from water beyond the device’s rating, from chemicals, from the wrong charger, or from salt water that was not rinsed off.',
            'Devices opened or repaired by others, or with their serial number removed.',
            'Loss, theft, and anything stored on the device. Please keep a copy of your data.',
            'Apps, maps, subscriptions and third-party services, which have their own terms.',
          ],
        },
        'We can often repair such damage. We examine the device free of charge and send you a quotation first.',
      ],
    },
    {
      id: 'claim',
      heading: 'How to claim',
      blocks: [
        {
          steps: [
            [
              'Tell us the order number, the serial number and what happened: ',
              mailLink(store.emails.support),
              ' or ',
              phoneLink(store.phones.support),
              '. Many faults are solved by an update, and we can guide you through it.',
            ],
            `Bring the device to our shop (${store.address.street}, ${store.address.city}), or we will collect it anywhere in Bahrain, free of charge. Remove any screen lock and your payment cards first.`,
            'We examine it, usually within five business days, and tell you what we found.',
            'We repair it. If that is not possible or reasonable, you receive the same device or its successor, new or as good as new, or a refund.',
          ],
        },
        'If you bought in Saudi Arabia or the United Arab Emirates, we arrange the collection with you. If the device was a gift, its owner can claim with the invoice.',
      ],
    },
    {
      id: 'your-rights',
      heading: 'Your rights by law',
      blocks: [
        'This warranty is given in addition to the rights you have under consumer protection law in Bahrain. Nothing here limits them.',
      ],
    },
  ],
};
