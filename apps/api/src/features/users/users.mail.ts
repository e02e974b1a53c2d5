import { limits } from '@dilmun/store/limits';
import { mails } from '@dilmun/store/messages/mails';
import { composeMail, type MailContent } from '../mails/mails.layout.ts';

/** Builds the notice to the owner of an address that somebody tried to register again. */
export const composeAlreadyRegisteredMail = ({ storeOrigin }: { storeOrigin: string }): MailContent =>
  composeMail({
    subject: mails.alreadyRegistered.subject,
    heading: mails.alreadyRegistered.heading,
    blocks: [
      { kind: 'text', text: mails.alreadyRegistered.intro },
      { kind: 'button', label: mails.alreadyRegistered.signIn, url: `${storeOrigin}/login` },
      { kind: 'text', text: mails.alreadyRegistered.forgotten },
    ],
  });

/** Builds the mail with the link that sets a new password. */
export const composeResetMail = (of: { firstName: string; storeOrigin: string; token: string }): MailContent =>
  composeMail({
    subject: mails.reset.subject,
    heading: mails.reset.heading,
    blocks: [
      { kind: 'text', text: `${mails.greeting(of.firstName)}\n${mails.reset.intro}` },
      { kind: 'button', label: mails.reset.button, url: `${of.storeOrigin}/reset-password/${of.token}` },
      { kind: 'text', text: mails.reset.validity(limits.resetTtlSeconds) },
      { kind: 'text', text: mails.reset.unasked },
    ],
  });

/** Builds the notice that the password was changed, by a reset link or in the account. */
export const composePasswordChangedMail = (of: {
  firstName: string;
  storeOrigin: string;
  by: 'reset' | 'change';
}): MailContent =>
  composeMail({
    subject: mails.passwordChanged.subject,
    heading: mails.passwordChanged.heading,
    blocks: [
      { kind: 'text', text: `${mails.greeting(of.firstName)}\n${intros[of.by]}` },
      { kind: 'text', text: mails.passwordChanged.unasked },
      { kind: 'button', label: mails.passwordChanged.button, url: `${of.storeOrigin}/forgot-password` },
    ],
  });

const intros = { reset: mails.passwordChanged.afterReset, change: mails.passwordChanged.afterChange } as const;
