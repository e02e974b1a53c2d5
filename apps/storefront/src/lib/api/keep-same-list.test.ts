import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { keepSameList } from './keep-same-list.ts';

/** The options of a list that never arrives, so that only its placeholder can show. */
const listOf = (subject: string, filter: string) => ({
  queryKey: ['category', subject, filter],
  queryFn: () => new Promise<string>(() => {}),
  placeholderData: keepSameList(subject),
});

it('shows the previous contents for another filter of the same list, and nothing for another list', () => {
  const client = new QueryClient();
  client.setQueryData(['category', 'golf', ''], 'golf watches');
  const observer = new QueryObserver<string>(client, { ...listOf('golf', ''), staleTime: Number.POSITIVE_INFINITY });
  const stop = observer.subscribe(() => {});
  observer.setOptions(listOf('golf', 'music'));
  expect(observer.getCurrentResult()).toMatchObject({ data: 'golf watches', isPlaceholderData: true });
  observer.setOptions(listOf('running', ''));
  expect(observer.getCurrentResult()).toMatchObject({ data: undefined, isPending: true });
  stop();
  client.clear();
});
