import type { Finding } from '../gateways/payments/check.ts';

/** Findings as lines of text, by what they are about, and their numbers. */
export function formatFindings(findings: readonly Finding[]): string[] {
  const count = (result: Finding['result']) => findings.filter((finding) => finding.result === result).length;
  const abouts = [...new Set(findings.map(({ about }) => about))];
  return [
    ...abouts.flatMap((about) => [
      about,
      ...findings
        .filter((finding) => finding.about === about)
        .map(({ result, text }) => `  ${result.padEnd(9)}  ${text}`),
      '',
    ]),
    `${count('ok')} ok, ${count('fault')} ${count('fault') === 1 ? 'fault' : 'faults'}, ${count('not tried')} not tried.`,
  ];
}
