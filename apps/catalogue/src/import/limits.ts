/**
 * What a file that staff load may be at most (docs/security.md S53). Beyond it, it is refused before anything is
 * written.
 */
export const limits = {
  fileBytes: 64 * 1024 * 1024,
  /** Of everything within a workbook, and of each of its parts. */
  unpackedBytes: 256 * 1024 * 1024,
  workbookParts: 500,
  /** Of one sheet, headings and remarks included. */
  rows: 200_000,
  columns: 64,
  cellCharacters: 100_000,
  /** Faults reported at once: the first ones show what is wrong. */
  faults: 500,
} as const;
