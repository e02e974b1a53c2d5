/** Shown at its route; see router.tsx. */
export function InvestorsPage() {
  return null;
}
