import { stockAlerts as words } from '@dilmun/messages/stock-alerts';
import { type FormEvent, useRef, useState } from 'react';
import { detailMessage } from '../../lib/api/api-error.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { Button } from '../../ui/controls/button.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';

/** The request for one mail when a part is back in stock. */
export function StockAlertForm({ partNumber }: { partNumber: string }) {
  const [email, setEmail] = useState('');
  const request = useCall('requestStockAlert');
  const heading = useRef<HTMLHeadingElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The focused field is removed, so the focus must move.
    request.mutate({ partNumber, email }, { onSuccess: () => heading.current?.focus() });
  };
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        {request.isSuccess ? words.sentTitle : words.title}
      </h2>
      <p role="status">{request.isSuccess ? words.sentText(email) : words.note}</p>
      {!request.isSuccess && (
        <form onSubmit={submit} noValidate>
          <TextInput
            label={words.email}
            isLabelHidden
            placeholder={words.email}
            type="email"
            name="email"
            autoComplete="email"
            maxLength={254}
            value={email}
            error={request.isError ? detailMessage(request.error) : undefined}
            onChange={(event) => setEmail(event.target.value)}
          />
          <Button type="submit" busy={request.isPending}>
            {words.submit}
          </Button>
        </form>
      )}
    </>
  );
}
