import type { ContactForm } from '@dilmun/contracts/contact';
import { mails } from '@dilmun/store/messages/mails';
import { composeMail, type MailContent } from '../mails/mails.layout.ts';

/** Builds the mail of a shopper's message to the chosen department. */
export const composeContactMail = ({ name, mobile, email, department, concern }: ContactForm): MailContent =>
  composeMail({
    subject: mails.contact.subject(department, name),
    heading: mails.contact.heading,
    blocks: [
      {
        kind: 'rows',
        rows: [
          { label: mails.contact.name, value: name },
          { label: mails.contact.email, value: email },
          { label: mails.contact.mobile, value: mobile },
        ],
      },
      { kind: 'quote', text: concern },
      { kind: 'text', text: mails.contact.replyTo(email) },
    ],
  });
