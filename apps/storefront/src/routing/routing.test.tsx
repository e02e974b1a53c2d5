// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Link } from './link.tsx';
import { BrowserRouter, useLocation, useNavigationType, useSearchParams } from './routing.tsx';

function Here() {
  const { pathname, search, state } = useLocation();
  const [query, setQuery] = useSearchParams();
  return (
    <>
      <output>{`${useNavigationType()} ${pathname}${search} ${JSON.stringify(state)} ${query.get('page')}`}</output>
      <button type="button" onClick={() => setQuery({ page: '2' }, { replace: true })}>
        second
      </button>
    </>
  );
}

const shop = (
  <BrowserRouter>
    <Here />
    <Link to="/cart" state={{ from: 'test' }}>
      Cart
    </Link>
    <Link to={{ search: '?page=3' }}>Third</Link>
    <Link to="https://maker.example/maps">Maps</Link>
  </BrowserRouter>
);
const here = () => screen.getByRole('status').textContent;

describe('the router', () => {
  beforeEach(() => history.replaceState(null, '', '/home'));
  afterEach(cleanup);

  it('follows a link without loading the page, and comes back', async () => {
    render(shop);
    expect(here()).toBe('POP /home null null');
    await act(async () => fireEvent.click(screen.getByText('Cart')));
    expect(here()).toBe('PUSH /cart {"from":"test"} null');
    expect(location.pathname).toBe('/cart');
    await act(async () => {
      history.replaceState(null, '', '/home');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    expect(here()).toBe('POP /home null null');
  });

  it('changes the query alone', async () => {
    render(shop);
    await act(async () => fireEvent.click(screen.getByText('second')));
    expect(here()).toBe('REPLACE /home?page=2 null 2');
    await act(async () => fireEvent.click(screen.getByText('Third')));
    expect(here()).toBe('PUSH /home?page=3 null 3');
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
    'leaves %j to the browser',
    async (how) => {
      render(shop);
      document.addEventListener('click', (event) => event.preventDefault(), { once: true });
      await act(async () => fireEvent.click(screen.getByText('Cart'), how));
      expect(here()).toBe('POP /home null null');
    },
  );

  it('leads out of the shop by an ordinary link', () => {
    render(shop);
    expect(screen.getByText('Maps').getAttribute('href')).toBe('https://maker.example/maps');
    expect(screen.getByText('Third').getAttribute('href')).toBe('/home?page=3');
  });
});
