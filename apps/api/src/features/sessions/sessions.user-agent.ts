import bowser from 'bowser';

export interface Device {
  /** 'Chrome', 'Safari'; null for what we cannot name. */
  browser: string | null;
  /** 'Windows', 'iOS'; null for what we cannot name. */
  system: string | null;
  isPhone: boolean;
}

/** What a browser says it is, for its owner to recognise; proves nothing. */
export function parseUserAgent(userAgent: string): Device {
  if (userAgent === '') return { browser: null, system: null, isPhone: false };
  const { browser, os, platform } = bowser.parse(userAgent);
  return { browser: browser.name || null, system: os.name || null, isPhone: platform.type === 'mobile' };
}
