/** The link to WhatsApp and the texts that it prepares. */
export const whatsapp = {
  link: 'Ask us on WhatsApp',
  question: 'Hello, I have a question.',
  product: (name: string, partNumber: string) => `Hello, I have a question about ${name} (${partNumber}).`,
  cart: (parts: string) => `Hello, I have a question about my cart: ${parts}.`,
  cartPart: (quantity: number, partNumber: string) => `${quantity} × ${partNumber}`,
  order: (orderNumber: string) => `Hello, I have a question about my order ${orderNumber}.`,
} as const;
