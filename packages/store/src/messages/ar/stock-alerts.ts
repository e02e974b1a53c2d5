export * from '../en/stock-alerts.ts';
