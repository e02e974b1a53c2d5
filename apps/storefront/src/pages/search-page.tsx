/** Shown at its route; see router.tsx. */
export function SearchPage() {
  return null;
}
