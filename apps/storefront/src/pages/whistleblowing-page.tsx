/** Shown at its route; see router.tsx. */
export function WhistleblowingPage() {
  return null;
}
