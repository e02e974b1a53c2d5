/** Shown at its route; see router.tsx. */
export function NotFoundPage() {
  return null;
}
