import { formatPlainBhd } from '@dilmun/contracts/money';
import { store } from '@dilmun/settings/store';
import { composeMail, type MailContent } from '../mails/mails.layout.ts';
import { staffLinksText } from '../orders/staff-link/orders.staff-link.ts';
import type { Report } from './reports.service.ts';
import type { Sales } from './reports.sql.ts';
import { formatReport } from './reports.text.ts';

/** Builds the report of a morning: the sales of the day before, and every task that is open. `findPage`: the link to an order. */
export function composeMorningReport(
  { day, orders, grossFils, refunds, refundedFils }: Sales & { day: string },
  report: Report,
  findPage: (orderNumber: string) => string,
): MailContent {
  const sections = formatReport(report).filter(({ lines }) => lines.length > 0);
  const gross = formatPlainBhd(grossFils);
  const toShip = `${report.toShip.length}${report.toShip.length < report.max ? '' : ' or more'}`;
  return composeMail({
    subject: `${store.name}, ${day}: ${orders} orders, ${gross}; ${toShip} to ship`,
    heading: 'Good morning',
    blocks: [
      {
        kind: 'rows',
        rows: [
          { label: `Orders of ${day}`, value: String(orders) },
          { label: 'Gross', value: gross, strong: true },
          { label: 'Refunds', value: `${refunds}, ${formatPlainBhd(refundedFils)}` },
          { label: 'Failed mails', value: String(report.mails.givenUp) },
          {
            label: 'Violated invariants',
            value: report.invariants ? String(report.invariants.count) : 'not checked yet',
          },
        ],
      },
      ...sections.flatMap(({ title, lines }) => [
        { kind: 'heading' as const, text: title },
        {
          kind: 'linked-lines' as const,
          lines: lines.map(({ orderNumber, text }) => ({
            link: orderNumber === null ? null : { label: orderNumber, url: findPage(orderNumber) },
            text,
          })),
        },
      ]),
      { kind: 'text', text: staffLinksText },
    ],
  });
}
