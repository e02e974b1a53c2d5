/** Shown at its route; see router.tsx. */
export function CategoryPage() {
  return null;
}
