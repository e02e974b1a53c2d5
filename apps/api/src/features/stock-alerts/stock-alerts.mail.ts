import type { Fils } from '@dilmun/contracts/money';
import { words } from '../../texts/words.ts';
import { composeMail, type MailContent } from '../mails/mails.layout.ts';

/** Builds the mail with the link that confirms an alert for an address. */
export function composeConfirmationMail(productName: string, links: { confirm: string }): MailContent {
  const { stockAlert } = words().mails;
  return composeMail({
    subject: stockAlert.confirmSubject(productName),
    heading: stockAlert.confirmHeading,
    blocks: [
      { kind: 'text', text: stockAlert.confirmIntro(productName) },
      { kind: 'button', label: stockAlert.confirm, url: links.confirm },
      { kind: 'text', text: stockAlert.confirmUnasked },
    ],
  });
}

/** Builds the mail about a product that is back in stock, with a link that ends all alerts. */
export function composeBackInStockMail(
  { productName, priceFils }: { productName: string; priceFils: Fils },
  links: { product: string; stop: string },
): MailContent {
  const {
    formatBhd,
    mails: { stockAlert },
  } = words();
  return composeMail({
    subject: stockAlert.subject(productName),
    heading: stockAlert.heading(productName),
    blocks: [
      { kind: 'text', text: stockAlert.intro },
      { kind: 'rows', rows: [{ label: stockAlert.price, value: formatBhd(priceFils) }] },
      { kind: 'button', label: stockAlert.shop, url: links.product },
      { kind: 'text', text: `${stockAlert.once}\n${stockAlert.stop}: ${links.stop}` },
    ],
  });
}
