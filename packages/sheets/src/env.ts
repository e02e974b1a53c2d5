/** The path of the dealer's sheet; without it the shop has the demo's dealer. */
export const dealerSheet = process.env.DEALER_SHEET?.trim() || null;
