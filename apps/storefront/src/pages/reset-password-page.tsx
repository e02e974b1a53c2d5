/** Shown at its route; see router.tsx. */
export function ResetPasswordPage() {
  return null;
}
