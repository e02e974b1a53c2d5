/** Shown at its route; see router.tsx. */
export function WarrantyTermsPage() {
  return null;
}
