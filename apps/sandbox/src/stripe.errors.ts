/** An error response in Stripe's format; the `stripe` package converts it to its own error classes. */
export class StripeRefusal extends Error {
  readonly status: number;
  readonly body: { error: { type: string; code?: string; param?: string; message: string } };
  constructor(status: number, error: { type?: string; code?: string; param?: string; message: string }) {
    super(error.message);
    this.status = status;
    this.body = { error: { type: 'invalid_request_error', ...error } };
  }
}

/** The refusal of a request with an invalid parameter. */
export const createInvalidError = (message: string, param?: string, code = 'parameter_invalid') =>
  new StripeRefusal(400, { code, param, message });

/** The refusal of a request that names an unknown object. */
export const createMissingError = (kind: string, id: string) =>
  new StripeRefusal(404, { code: 'resource_missing', param: 'id', message: `No such ${kind}: '${id}'` });
