// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useTyping } from './use-typing.ts';

afterEach(cleanup);

function Page() {
  return (
    <>
      <p data-testid="bar">{useTyping() ? 'typing' : 'not typing'}</p>
      <input aria-label="Name" />
      <textarea aria-label="Message" />
      <input type="radio" aria-label="Blue" />
      <input type="checkbox" aria-label="News" />
      <button type="button">Send</button>
    </>
  );
}

it.each([
  ['Name', 'typing'],
  ['Message', 'typing'],
  ['Blue', 'not typing'],
  ['News', 'not typing'],
])('with the focus in %s the shopper is %s, and no longer once it is left', (label, expected) => {
  render(<Page />);
  act(() => screen.getByLabelText(label).focus());
  expect(screen.getByTestId('bar').textContent).toBe(expected);
  act(() => screen.getByRole('button').focus());
  expect(screen.getByTestId('bar').textContent).toBe('not typing');
});
