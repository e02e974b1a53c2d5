import { type Fils, formatBhd } from '@dilmun/contracts/money';
import { mails } from '@dilmun/store/messages/mails';
import { composeMail, type MailContent } from '../mails/mails.layout.ts';

const words = mails.stockAlert;

/** Builds the mail that asks the owner of an address to confirm an alert. */
export const composeConfirmationMail = (productName: string, links: { confirm: string }): MailContent =>
  composeMail({
    subject: words.confirmSubject(productName),
    heading: words.confirmHeading,
    blocks: [
      { kind: 'text', text: words.confirmIntro(productName) },
      { kind: 'button', label: words.confirm, url: links.confirm },
      { kind: 'text', text: words.confirmUnasked },
    ],
  });

/** Builds the mail about a product that is back in stock, with a link that ends all alerts. */
export const composeBackInStockMail = (
  { productName, priceFils }: { productName: string; priceFils: Fils },
  links: { product: string; stop: string },
): MailContent =>
  composeMail({
    subject: words.subject(productName),
    heading: words.heading(productName),
    blocks: [
      { kind: 'text', text: words.intro },
      { kind: 'rows', rows: [{ label: words.price, value: formatBhd(priceFils) }] },
      { kind: 'button', label: words.shop, url: links.product },
      { kind: 'text', text: `${words.once}\n${words.stop}: ${links.stop}` },
    ],
  });
