/** Shown at its route; see router.tsx. */
export function TryPage() {
  return null;
}
