/** Shown at its route; see router.tsx. */
export function OrderConfirmedPage() {
  return null;
}
