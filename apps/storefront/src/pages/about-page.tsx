/** Shown at its route; see router.tsx. */
export function AboutPage() {
  return null;
}
