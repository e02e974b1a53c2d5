/** Shown at its route; see router.tsx. */
export function CookiePolicyPage() {
  return null;
}
