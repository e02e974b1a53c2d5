// @vitest-environment happy-dom
import type { ContactForm as SentForm } from '@dilmun/contracts/contact';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setTransport } from '../../lib/api/api.ts';
import { toast } from '../../lib/toast.ts';
import { Toaster } from '../../ui/feedback/toaster.tsx';
import { ContactForm } from './contact-form.tsx';

let sent: unknown[] = [];
let refusal: object | null = null;

setTransport(async (_name, request) => {
  sent.push(request);
  if (refusal) throw refusal;
  const answer: unknown = { message: "We'll get back to you soon!", data: {}, meta: undefined };
  return answer as never;
});

beforeEach(() => {
  sent = [];
  refusal = null;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <BrowserRouter>
        <ContactForm />
        <Toaster />
      </BrowserRouter>
    </QueryClientProvider>,
  );
});

afterEach(() => {
  toast.dismiss();
  cleanup();
});

const field = (name: string) => screen.getByRole('textbox', { name });

async function fillIn() {
  await userEvent.type(field('Full name'), 'مريم Al Khalifa');
  await userEvent.type(field('Mobile number'), '+973 3600 0000');
  await userEvent.type(field('Email'), 'Maryam@Example.com');
  await userEvent.click(screen.getByRole('radio', { name: 'Marketing' }));
  await userEvent.type(field('How can we help?'), 'A race in March?');
}

const submit = () => userEvent.click(screen.getByRole('button', { name: 'Submit' }));

describe('Get in touch', () => {
  it('sends the message, confirms it with the specified text and clears the form', {
    tags: ['spec-13', 'spec-165', 'spec-194'],
  }, async () => {
    await fillIn();
    await submit();
    expect(await screen.findByText('Form submitted')).toBeDefined();
    expect(screen.getByText("We'll get back to you soon!")).toBeDefined();
    const body: SentForm = {
      name: 'مريم Al Khalifa',
      mobile: '+973 3600 0000',
      email: 'maryam@example.com',
      department: 'marketing',
      concern: 'A race in March?',
    };
    expect(sent).toEqual([{ body }]);
    await waitFor(() => expect(field('Full name')).toHaveProperty('value', ''));
    expect(field('How can we help?')).toHaveProperty('value', '');
    expect(screen.getByRole('radio', { name: 'Marketing' })).toHaveProperty('checked', false);
  });

  it('shows an error for every empty field and sends nothing', { tags: 'spec-265' }, async () => {
    await submit();
    for (const text of [
      'Please enter your full name.',
      'Please enter your mobile number.',
      'Please enter a valid email address.',
      'Please select a department.',
      'Please tell us your concern.',
    ]) {
      expect(await screen.findByText(text)).toBeDefined();
    }
    expect(sent).toEqual([]);
  });

  it('keeps the typed values when the API rejects the message', async () => {
    refusal = { statusCode: 429, code: 'RATE_LIMITED', message: 'Too many requests.' };
    await fillIn();
    await submit();
    expect(await screen.findByText('Too many requests.')).toBeDefined();
    expect(field('How can we help?')).toHaveProperty('value', 'A race in March?');
  });
});
