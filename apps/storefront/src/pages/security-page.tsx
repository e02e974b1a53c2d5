/** Shown at its route; see router.tsx. */
export function SecurityPage() {
  return null;
}
