/** Shown at its route; see router.tsx. */
export function CheckoutPage() {
  return null;
}
