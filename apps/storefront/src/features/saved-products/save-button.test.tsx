// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { SaveButton } from './save-button.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

it('has an accessible name that begins with its text, before and after a press', async () => {
  render(<SaveButton partNumber="010-02384-03" productName="Orra™ 4" />);
  for (const [text, isSaved] of [
    ['Save', false],
    ['Saved', true],
    ['Save', false],
  ] as const) {
    const button = await screen.findByRole('button', { name: new RegExp(`^${text}\\b.*Orra™ 4`), pressed: isSaved });
    expect(button.textContent).toBe(text);
    await userEvent.click(button);
  }
});
