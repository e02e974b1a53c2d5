/** Formats fils as BHD with three decimals and no currency: 203600 becomes "203.600". */
export function formatBhdDecimals(fils: number): string {
  const sign = fils < 0 ? '-' : '';
  const digits = String(Math.abs(fils)).padStart(4, '0');
  return `${sign}${digits.slice(0, -3)}.${digits.slice(-3)}`;
}

/** Formats fils as BHD with thousands separators and no currency: 1203600 becomes "1,203.600". */
export function groupBhd(fils: number): string {
  const [whole = '', fraction] = formatBhdDecimals(fils).split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction}`;
}

/** Formats fils for staff's terminals and logs, which are searched for plain text: "BHD 1,203.600" with a plain space. */
export const formatPlainBhd = (fils: number): string => `BHD ${groupBhd(fils)}`;
