/** Shown at its route; see router.tsx. */
export function CartPage() {
  return null;
}
