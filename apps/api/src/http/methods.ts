import { apiBase } from '@dilmun/contracts/endpoint';
import { endpoints } from '@dilmun/contracts/endpoints';

const paths = Object.values(endpoints).map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${apiBase}${path.replaceAll(/:\w+/g, '[^/]+')}/?$`),
}));

/** The methods that a path of the API accepts; none for an unknown path. */
export function listMethods(url: string): string[] {
  const path = url.split('?', 1)[0] ?? '';
  const methods = paths.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
  return [...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))];
}
