/** Formats fils for shoppers: 203600 becomes `BHD 203.600`. */
export const formatBhd = (fils: number): string =>
  `BHD ${Math.floor(fils / 1000).toLocaleString('en-US')}.${String(fils % 1000).padStart(3, '0')}`;
