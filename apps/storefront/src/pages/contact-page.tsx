/** Shown at its route; see router.tsx. */
export function ContactPage() {
  return null;
}
