import { apiBase } from '@dilmun/contracts/endpoint';
import { endpoints } from '@dilmun/contracts/endpoints';

const paths = Object.values(endpoints).map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${apiBase}${path.replaceAll(/:\w+/g, '[^/]+')}/?$`),
}));

const order = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'] as const;

/** The methods that a path of the API (`readUrl`) accepts; none for an unknown path. */
export function listMethods(url: string): string[] {
  const path = url.split('?', 1)[0] ?? '';
  const accepted = new Set(paths.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method));
  return order.filter((method) => accepted.has(method === 'HEAD' ? 'GET' : method));
}
