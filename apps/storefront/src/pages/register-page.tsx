/** Shown at its route; see router.tsx. */
export function RegisterPage() {
  return null;
}
