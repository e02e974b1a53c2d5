/** Shown at its route; see router.tsx. */
export function WarrantyInformationPage() {
  return null;
}
