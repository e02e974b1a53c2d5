/** Shown at its route; see router.tsx. */
export function ForgotPasswordPage() {
  return null;
}
