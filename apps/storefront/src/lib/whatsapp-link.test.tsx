import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { defaultPage, PageContext } from './page-context.ts';
import { WhatsAppLink } from './whatsapp-link.tsx';

const draw = (whatsappNumber: string | null) =>
  renderToStaticMarkup(
    <PageContext value={{ ...defaultPage, settings: { ...defaultPage.settings, whatsappNumber } }}>
      <WhatsAppLink text="About Orra® 4 (010-02384-03) & more?" />
    </PageContext>,
  );

it('shows nothing without a number', () => expect(draw(null)).toBe(''));

it('opens a chat with the prepared text', () => {
  const [, href = ''] = /href="([^"]+)"/.exec(draw('97317000114')) ?? [];
  const { origin, pathname, searchParams } = new URL(href);
  expect(origin + pathname).toBe('https://wa.me/97317000114');
  expect(searchParams.get('text')).toBe('About Orra® 4 (010-02384-03) & more?');
});
