/** Shown at its route; see router.tsx. */
export function TermsPage() {
  return null;
}
