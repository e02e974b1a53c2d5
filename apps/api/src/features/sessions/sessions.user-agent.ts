import type { OpenSession } from '@dilmun/contracts/sessions';
import bowser from 'bowser';

/** Parses the User-Agent header, so that users recognise their sessions; it is not authenticated. */
export function parseUserAgent(userAgent: string): Pick<OpenSession, 'browser' | 'system' | 'isPhone'> {
  if (userAgent === '') return { browser: null, system: null, isPhone: false };
  const { browser, os, platform } = bowser.parse(userAgent);
  return { browser: browser.name || null, system: os.name || null, isPhone: platform.type === 'mobile' };
}
