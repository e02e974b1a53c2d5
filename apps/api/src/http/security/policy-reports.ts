import { splitLanguage } from '@dilmun/settings/languages';
import { addressLimits } from '@dilmun/settings/request-limits';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { createAddressCounter } from './rate-limits.ts';

/** Endpoint for browsers' reports of content policy violations (docs/security.md S55). */
export const policyReportsPath = '/api/policy-reports';

const text = z.string().max(2_000);
/** The format of `report-uri`. */
const ReportUri = z.object({
  'csp-report': z.object({
    'document-uri': text.default(''),
    'blocked-uri': text.default(''),
    'effective-directive': text.default(''),
    disposition: text.default(''),
  }),
});
/** The format of `report-to`: several reports of any type. */
const ReportTo = z
  .array(
    z.object({
      type: text,
      body: z.object({
        documentURL: text.default(''),
        blockedURL: text.nullish(),
        effectiveDirective: text.default(''),
        disposition: text.default(''),
      }),
    }),
  )
  .max(20);
const Reports = z.union([
  ReportUri.transform(({ 'csp-report': report }) => [
    summarise(report['document-uri'], report['blocked-uri'], report['effective-directive'], report.disposition),
  ]),
  ReportTo.transform((reports) =>
    reports
      .filter(({ type }) => type === 'csp-violation')
      .map(({ body: { documentURL, blockedURL, effectiveDirective, disposition } }) =>
        summarise(documentURL, blockedURL ?? '', effectiveDirective, disposition),
      ),
  ),
]);

const summarise = (page: string, blocked: string, directive: string, disposition: string) => ({
  page: readPageKind(page),
  blocked: readOrigin(blocked),
  directive: directive.slice(0, 60),
  isOnlyReported: disposition === 'report',
});

/**
 * Accepts browsers' reports, which anybody can forge: size-limited, rate limited per address, always answered with 204.
 * Logs only the kind of page and the refused origin, because whole URLs may contain a token.
 */
export async function policyReports(app: FastifyInstance): Promise<void> {
  app.addContentTypeParser(
    ['application/csp-report', 'application/reports+json'],
    { parseAs: 'string', bodyLimit: 16 * 1024 },
    app.getDefaultJsonParser('error', 'error'),
  );
  const onRequest = app.config.isLimited ? [createAddressCounter(app, 'policyReport', addressLimits.policyReport)] : [];
  app.post(policyReportsPath, { onRequest, bodyLimit: 16 * 1024 }, async ({ body, log }, reply) => {
    const reports = Reports.safeParse(body);
    for (const report of reports.data ?? []) log.warn(report, 'a page broke its policy');
    return reply.code(204).send();
  });
}

const kindOfPage = /^\/[a-z-]{0,30}(?=\/|$)/;

/** '/products' of '/products/19?x=1'. */
function readPageKind(address: string): string {
  const path = URL.canParse(address) ? new URL(address).pathname : '';
  return kindOfPage.exec(splitLanguage(path).path)?.[0] ?? '';
}

/** An origin, or a keyword such as 'inline' or 'trusted-types-sink'. */
function readOrigin(address: string): string {
  if (/^[a-z-]{1,30}$/.test(address)) return address;
  if (!URL.canParse(address)) return '';
  const { origin, protocol } = new URL(address);
  return origin === 'null' ? protocol : origin.slice(0, 200);
}
