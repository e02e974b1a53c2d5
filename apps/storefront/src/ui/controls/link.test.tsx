// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { Link } from './link.tsx';

afterEach(cleanup);

function hrefOf(to: string): string | null {
  render(
    <MemoryRouter>
      <Link to={to}>somewhere</Link>
    </MemoryRouter>,
  );
  return screen.getByText('somewhere').getAttribute('href');
}

describe('a link', () => {
  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'http://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
  ])('to %j has no href', { tags: 'S51' }, (to) => expect(hrefOf(to)).toBeNull());

  it.each(['/products/19?variant=a#b', '#top', 'https://a.example/b', 'mailto:help@shop.example', 'tel:+97317000000'])(
    'to %j has this href',
    { tags: 'S51' },
    (to) => expect(hrefOf(to)).toMatch(to.startsWith('#') ? /#top$/ : new RegExp(`^${to.replace(/[?+.]/g, '\\$&')}$`)),
  );
});
