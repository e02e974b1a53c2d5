/** Shown at its route; see router.tsx. */
export function ProductPage() {
  return null;
}
