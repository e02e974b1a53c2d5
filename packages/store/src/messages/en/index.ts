/** The texts that the API itself sends: answers, errors, notices, mails and documents. */
export * from './answers.ts';
export * from './catalogue.ts';
export * from './controls.ts';
export * from './dates.ts';
export * from './dealer.ts';
export * from './declines.ts';
export * from './delivery.ts';
export * from './errors.ts';
export * from './formats.ts';
export * from './mails.ts';
export * from './notices.ts';
export * from './order-mails.ts';
export * from './order-next-steps.ts';
export * from './places.ts';
export * from './tax-document.ts';
export * from './validation.ts';
export * from './virtual-categories.ts';
