/** Shown at its route; see router.tsx. */
export function HomePage() {
  return null;
}
