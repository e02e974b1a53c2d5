/** Shown at its route; see router.tsx. */
export function OrdersPage() {
  return null;
}
