import { mailLink, type PageContent, phoneLink } from '../../../page-content.ts';
import { store } from '../../../store.ts';

const { devices, batteries, replacements } = store.warrantyMonths;

export const content: PageContent = {
  description: `What the warranty on devices bought at ${store.name} covers, for how long, and how to claim it.`,
  lead: `Every device we sell is an original ${store.maker} product, bought from the maker for this region. If it fails because of how it was made, we put it right.`,
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
              term: 'Parts that wear',
              words: `${batteries} months for rechargeable batteries, straps, bands, cables and mounts.`,
            },
            {
              term: 'Repairs and replacements',
              words: `The rest of the original time, and at least ${replacements} months.`,
            },
          ],
        },
        'The order confirmation or invoice is your proof of the date. There is nothing to register.',
      ],
    },
    {
      id: 'covered',
      heading: 'What is covered',
      blocks: [
        'Defects in material or workmanship that show in normal use. For example:',
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
      heading: 'What is not',
      blocks: [
        {
          list: [
            'Scratches, dents, broken glass and other traces of accident or wear.',
            'Damage by water beyond the rating, by chemicals, by a charger not meant for the device, or by a lack of care after salt water.',
            'Devices opened or repaired by others, or with their serial number removed.',
            'Loss, theft, and anything stored on the device. Please keep a copy of your data.',
            'Apps, maps, subscriptions and third-party services, which have terms of their own.',
          ],
        },
        'We repair such damage too, where it can be done. You receive a quotation first; looking costs nothing.',
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
              '. Many faults are gone after an update that we can walk you through.',
            ],
            `Bring the device to our shop (${store.address.street}, ${store.address.city}), or let us collect it anywhere in Bahrain at our cost. Remove any screen lock and your payment cards first.`,
            'We examine it, as a rule within five business days, and tell you what we found.',
            'We repair it. Where that is not possible or not sensible, you receive the same device or its successor, new or as good as new; failing that, your money back.',
          ],
        },
        'If you bought in Saudi Arabia or the United Arab Emirates, we arrange the collection with you. A device given as a present keeps its warranty: whoever holds the invoice may claim.',
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
