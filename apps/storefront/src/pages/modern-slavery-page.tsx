/** Shown at its route; see router.tsx. */
export function ModernSlaveryPage() {
  return null;
}
