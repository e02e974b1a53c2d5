import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { setShopSettings } from './shop-settings.ts';
import { WhatsAppLink } from './whatsapp-link.tsx';

const settings = { shippingMethods: ['standard'], whatsappNumber: null } as const;
afterEach(() => setShopSettings(settings));

const draw = () => renderToStaticMarkup(<WhatsAppLink text="About Orra® 4 (010-02384-03) & more?" />);

it('shows nothing without a number', () => expect(draw()).toBe(''));

it('opens a chat with the prepared text', () => {
  setShopSettings({ ...settings, whatsappNumber: '97317000114' });
  const [, href = ''] = /href="([^"]+)"/.exec(draw()) ?? [];
  const { origin, pathname, searchParams } = new URL(href);
  expect(origin + pathname).toBe('https://wa.me/97317000114');
  expect(searchParams.get('text')).toBe('About Orra® 4 (010-02384-03) & more?');
});
