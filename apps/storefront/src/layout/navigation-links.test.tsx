// @vitest-environment happy-dom
import { sampleShop } from '@dilmun/settings/test/sample-shop';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { defaultPage, PageContext } from '../lib/page-context.ts';
import { removeStored, writeStored } from '../lib/storage/browser-storage.ts';
import { Footer } from './footer.tsx';
import { MobileMenu } from './mobile-menu.tsx';

beforeEach(() => window.localStorage.clear());
afterEach(cleanup);

it.each([
  ['footer', <Footer key="footer" />],
  ['drawer', <MobileMenu key="drawer" isOpen onClose={() => {}} />],
])('the %s links to My Orders for a signed-in user only', { tags: 'spec-271' }, (_part, part) => {
  const show = () =>
    render(
      <PageContext value={{ ...defaultPage, settings: sampleShop }}>
        <MemoryRouter>{part}</MemoryRouter>
      </PageContext>,
    );
  const links = () => screen.queryAllByRole('link', { name: 'My Orders' }).map((link) => link.getAttribute('href'));
  writeStored('access-token', 'mine');
  show();
  expect(links()).toEqual(['/orders']);
  cleanup();
  removeStored('access-token');
  show();
  expect(links()).toEqual([]);
});
