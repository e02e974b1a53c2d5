// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { BrowserRouter, MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ScrollRestoration } from './scroll-restoration.tsx';

const scrollTo = vi.fn();
const scrolledTo: string[] = [];

beforeEach(() => {
  vi.stubGlobal('scrollTo', scrollTo);
  // happy-dom lacks it.
  vi.stubGlobal('PerformanceNavigationTiming', class {});
  scrollTo.mockClear();
  scrolledTo.length = 0;
  Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
    scrolledTo.push(this.id);
  };
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Page({ to }: { to: string }) {
  const navigate = useNavigate();
  return (
    <>
      <button type="button" onClick={() => navigate(to)}>
        go
      </button>
      <h2 id="delivery">Delivery</h2>
      <h2 id="التوصيل">التوصيل</h2>
      <ScrollRestoration />
    </>
  );
}

const Hash = () => <p>{useLocation().hash}</p>;

function follow(to: string) {
  render(
    <MemoryRouter initialEntries={['/company/terms']}>
      <Page to={to} />
    </MemoryRouter>,
  );
  screen.getByRole('button').click();
}

it.each([
  ['#delivery', 'delivery'],
  ['#%D8%A7%D9%84%D8%AA%D9%88%D8%B5%D9%8A%D9%84', 'التوصيل'],
])('scrolls to the element that the anchor %s names', async (hash, id) => {
  follow(`/company/returns${hash}`);
  await vi.waitFor(() => expect(scrolledTo).toEqual([id]));
  expect(scrollTo).not.toHaveBeenCalled();
});

it.each(['#missing', '#100%'])('scrolls to the top of a new page whose anchor %s names no element', async (hash) => {
  follow(`/company/returns${hash}`);
  await vi.waitFor(() => expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' }));
  expect(screen.getByRole('button')).toBeDefined();
});

it('leaves a plain link to an anchor to the browser', async () => {
  render(
    <BrowserRouter>
      <Page to="/" />
      <Hash />
    </BrowserRouter>,
  );
  // As a browser does when such a link is followed.
  window.history.pushState(null, '', '#delivery');
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
  expect(await screen.findByText('#delivery')).toBeDefined();
  expect(scrolledTo).toEqual([]);
  expect(scrollTo).not.toHaveBeenCalled();
});
