/** Shown at its route; see router.tsx. */
export function LoginPage() {
  return null;
}
