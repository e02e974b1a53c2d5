/** Shown at its route; see router.tsx. */
export function ShippingPolicyPage() {
  return null;
}
