export * from '../en/whatsapp.ts';
