import { limits } from '@dilmun/settings/limits';
import { buildPageUrl } from '../../texts/language.ts';
import { words } from '../../texts/words.ts';
import { composeMail, type MailContent } from '../mails/mails.layout.ts';

/** Builds the notice to the owner of an address that somebody tried to register again. */
export function composeAlreadyRegisteredMail({ storeOrigin }: { storeOrigin: string }): MailContent {
  const { alreadyRegistered } = words().mails;
  return composeMail({
    subject: alreadyRegistered.subject,
    heading: alreadyRegistered.heading,
    blocks: [
      { kind: 'text', text: alreadyRegistered.intro },
      { kind: 'button', label: alreadyRegistered.signIn, url: buildPageUrl(storeOrigin, '/login') },
      { kind: 'text', text: alreadyRegistered.forgotten },
    ],
  });
}

/** Builds the mail with the link that sets a new password. */
export function composeResetMail(of: { firstName: string; storeOrigin: string; token: string }): MailContent {
  const { greeting, reset } = words().mails;
  return composeMail({
    subject: reset.subject,
    heading: reset.heading,
    blocks: [
      { kind: 'text', text: `${greeting(of.firstName)}\n${reset.intro}` },
      { kind: 'button', label: reset.button, url: buildPageUrl(of.storeOrigin, `/reset-password/${of.token}`) },
      { kind: 'text', text: reset.validity(limits.resetTtlSeconds) },
      { kind: 'text', text: reset.unasked },
    ],
  });
}

/** Builds the notice that the password was changed, by a reset link or in the account. */
export function composePasswordChangedMail(of: {
  firstName: string;
  storeOrigin: string;
  by: 'reset' | 'change';
}): MailContent {
  const { greeting, passwordChanged } = words().mails;
  const intro = of.by === 'reset' ? passwordChanged.afterReset : passwordChanged.afterChange;
  return composeMail({
    subject: passwordChanged.subject,
    heading: passwordChanged.heading,
    blocks: [
      { kind: 'text', text: `${greeting(of.firstName)}\n${intro}` },
      { kind: 'text', text: passwordChanged.unasked },
      { kind: 'button', label: passwordChanged.button, url: buildPageUrl(of.storeOrigin, '/forgot-password') },
    ],
  });
}
