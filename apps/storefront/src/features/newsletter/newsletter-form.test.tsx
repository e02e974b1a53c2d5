// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { setTransport } from '../../lib/api/api.ts';
import { NewsletterForm } from './newsletter-form.tsx';

afterEach(cleanup);

it('has an email field with an arrow, waits with both disabled and three dots, then confirms', {
  tags: ['spec-82', 'spec-166', 'spec-167', 'spec-168', 'spec-224'],
}, async () => {
  const { promise, resolve } = Promise.withResolvers<never>();
  const sent: unknown[] = [];
  setTransport((name, request) => {
    sent.push([name, request]);
    return promise;
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <NewsletterForm />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(
    screen.getByText('Get product news and promotions based on your preferences and registered devices.'),
  ).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Learn about email privacy.' })).toBeTruthy();
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Email address' });
  expect([field.type, field.required]).toEqual(['email', true]);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Subscribe' });
  expect(button.textContent).toBe('');
  expect(button.querySelector('svg')?.getAttribute('class')).toContain('lucide-arrow-right');
  fireEvent.change(field, { target: { value: 'noor@example.com' } });
  fireEvent.submit(button.form as HTMLFormElement);
  expect(await screen.findByText('...')).toBe(button);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(field.getAttribute('aria-disabled')).toBe('true');
  expect(field.readOnly).toBe(true);
  resolve({ message: '', data: {}, meta: undefined } as never);
  expect(await screen.findByRole('heading', { name: "You're Subscribed!" })).toBeTruthy();
  expect(screen.getByRole('status').textContent).toMatch(/^Thank you/);
  expect(sent).toEqual([['subscribeToNewsletter', { body: { email: 'noor@example.com' } }]]);
});
