const noBreakSpace = '\u00a0';

/** Formats fils as BHD with three decimals and no currency: 203600 becomes "203.600". */
export function formatBhdDecimals(fils: number): string {
  const sign = fils < 0 ? '-' : '';
  const digits = String(Math.abs(fils)).padStart(4, '0');
  return `${sign}${digits.slice(0, -3)}.${digits.slice(-3)}`;
}

/** Formats fils as shoppers read it, with a no-break space: 1203600 becomes "BHD 1,203.600". */
export function formatBhd(fils: number): string {
  const [whole = '', fraction] = formatBhdDecimals(fils).split('.');
  return `BHD${noBreakSpace}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction}`;
}

/** Formats fils for staff's terminals and logs, which are searched for plain text: `formatBhd` with a plain space. */
export const formatPlainBhd = (fils: number): string => formatBhd(fils).replace(noBreakSpace, ' ');
