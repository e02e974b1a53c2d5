export * from '../../en/pages/delivery-texts.ts';
