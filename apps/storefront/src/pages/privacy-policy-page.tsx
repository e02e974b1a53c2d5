/** Shown at its route; see router.tsx. */
export function PrivacyPolicyPage() {
  return null;
}
