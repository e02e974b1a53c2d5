// @vitest-environment happy-dom
import { account } from '@dilmun/messages/account';
import { errorTexts } from '@dilmun/messages/errors';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { setTransport } from '../../lib/api/api.ts';
import { VerificationForm } from './verification-form.tsx';

let sent: unknown[];
beforeEach(() => {
  sent = [];
  setTransport(async (_name, sentParts) => {
    sent.push((sentParts as { body?: unknown }).body);
    throw { statusCode: 400, code: 'CODE_INVALID', message: errorTexts.CODE_INVALID };
  });
});
afterEach(cleanup);

function show(asksPassword = false): HTMLElement {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <VerificationForm
        email="noor@example.com"
        password="Correct-Horse-7"
        asksPassword={asksPassword}
        isSigningIn={false}
        onVerified={() => {}}
        onOtherAddress={() => {}}
      />
    </QueryClientProvider>,
  );
  return screen.getByLabelText(account.verify.code);
}
const request = (activationCode: string) => ({
  email: 'noor@example.com',
  activationCode,
  password: 'Correct-Horse-7',
});

it('submits a pasted code at once, whatever its length', async () => {
  const code = show();
  await userEvent.click(code);
  await userEvent.paste('Your code: 123 456 7890');
  await waitFor(() => expect(sent).toEqual([request('1234567890')]));
  await userEvent.clear(code);
  await userEvent.paste('1234');
  await waitFor(() => expect(sent).toEqual([request('1234567890'), request('1234')]));
});

it('accepts a code in the digits of an Arabic keyboard', async () => {
  const code = show();
  await userEvent.type(code, '٤٥٦٧');
  expect((code as HTMLInputElement).value).toBe('4567');
  await waitFor(() => expect(sent).toEqual([request('4567')]));
});

it('submits a typed code at its fourth digit, and at its tenth, because a code may have as many', async () => {
  const code = show();
  await userEvent.type(code, '123');
  expect(sent).toEqual([]);
  await userEvent.type(code, '4');
  await waitFor(() => expect(sent).toEqual([request('1234')]));
  await userEvent.type(code, '56789');
  expect(sent).toHaveLength(1);
  await userEvent.type(code, '0');
  await waitFor(() => expect(sent).toEqual([request('1234'), request('1234567890')]));
});

it('shows no error at a code that is still being typed', async () => {
  let answer = () => {};
  setTransport(
    () =>
      new Promise((_, refuse) => {
        answer = () => refuse({ statusCode: 400, code: 'CODE_INVALID', message: errorTexts.CODE_INVALID });
      }),
  );
  const code = show();
  await userEvent.type(code, '12345');
  await act(async () => answer());
  expect(screen.queryByText(errorTexts.CODE_INVALID)).toBeNull();
});

it('asks for no password after a wrong code', async () => {
  await userEvent.type(show(), '1234');
  expect(await screen.findByText(errorTexts.CODE_INVALID)).toBeTruthy();
  expect(screen.queryByLabelText(account.password)).toBeNull();
});

it('asks for the password if another browser may have registered', () => {
  show(true);
  expect(screen.getByLabelText(account.password)).toBeTruthy();
});
