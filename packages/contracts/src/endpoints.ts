import * as endpoints from './endpoints.list.ts';

/** Every endpoint by its name. The typed client, the OpenAPI document and the generated tests are derived from it. */
export { endpoints };

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
