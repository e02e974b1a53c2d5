import bowser from 'bowser';

export interface Device {
  /** 'Chrome', 'Safari'; null if not recognised. */
  browser: string | null;
  /** 'Windows', 'iOS'; null if not recognised. */
  system: string | null;
  isPhone: boolean;
}

/** Parses the User-Agent header, so that users recognise their sessions; it is not authenticated. */
export function parseUserAgent(userAgent: string): Device {
  if (userAgent === '') return { browser: null, system: null, isPhone: false };
  const { browser, os, platform } = bowser.parse(userAgent);
  return { browser: browser.name || null, system: os.name || null, isPhone: platform.type === 'mobile' };
}
