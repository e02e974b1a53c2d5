/** Limits of files that staff load (docs/security.md S53). A larger file is refused before anything is written. */
export const limits = {
  fileBytes: 64 * 1024 * 1024,
  /** For all entries of a workbook together, and for each of them. */
  unpackedBytes: 256 * 1024 * 1024,
  workbookParts: 500,
  /** Per sheet, including headings and remarks. */
  rows: 200_000,
  columns: 128,
  /** Kept in memory; the others are counted. */
  faults: 50_000,
} as const;
