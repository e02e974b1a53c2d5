import { whatsapp } from '@dilmun/messages/whatsapp';
import { use } from 'react';
import { PageContext } from './page-context.ts';

export interface WhatsAppLinkProps {
  /** The message that WhatsApp prepares. */
  text: string;
  className?: string | undefined;
}

/** A link that opens a WhatsApp chat with the shop. Nothing for a shop without a number. */
export function WhatsAppLink({ text, className }: WhatsAppLinkProps) {
  const { whatsappNumber } = use(PageContext).settings;
  if (!whatsappNumber) return null;
  return (
    <a href={`https://wa.me/${whatsappNumber}?text=${encodeURIComponent(text)}`} className={className}>
      {whatsapp.link}
    </a>
  );
}
