/** Shown at its route; see router.tsx. */
export function SitemapPage() {
  return null;
}
