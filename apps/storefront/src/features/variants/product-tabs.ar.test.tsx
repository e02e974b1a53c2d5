import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ProductTabs } from './product-tabs.tsx';

it('isolates an untranslated line of a list, whose mark stays where the lines of an Arabic page start', () => {
  const contents = [{ key: 'العلبة', value: ['USB cable', 'كتيّب'] }];
  const page = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <ProductTabs names={['العلبة']} contents={contents} images={[]} />
    </QueryClientProvider>,
  );
  expect(page).toContain('<li><bdi lang="en" dir="ltr">USB cable</bdi></li>');
});
