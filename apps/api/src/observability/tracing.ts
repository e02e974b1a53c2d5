import { queries } from '@dilmun/db/read-rows';
import { FastifyOtelInstrumentation } from '@fastify/otel';
import { type Span, type Tracer, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  ParentBasedSampler,
  type ReadableSpan,
  type Sampler,
  SamplingDecision,
  type SpanExporter,
} from '@opentelemetry/sdk-trace-node';
import { PrismaInstrumentation } from '@prisma/instrumentation';
import type { FastifyInstance } from 'fastify';
import { traceIdHeader } from '../http/protocol/request-log.ts';

/**
 * URLs contain guest and reset tokens: they are removed, and spans have the route's pattern (docs/security.md D5, S62).
 */
const addressAttributes = ['url.path', 'url.query', 'url.full', 'http.url', 'http.target'];

/**
 * Sends traces to an OpenTelemetry collector (OTLP over HTTP): requests by route, with the duration of their database
 * calls. Continues a caller's `traceparent`. Loaded only if an endpoint is configured.
 */
export function startTracing(endpoint: string) {
  const exporter = new OTLPTraceExporter({ url: new URL('/v1/traces', endpoint).href });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'dilmun' }),
    sampler: new ParentBasedSampler({ root: requestsOnly }),
    spanProcessors: [new BatchSpanProcessor(withoutAddresses(exporter))],
  });
  provider.register();
  const prisma = new PrismaInstrumentation();
  prisma.setTracerProvider(provider);
  prisma.enable();
  const stopQueries = traceQueries(provider.getTracer('dilmun'));
  const requests = new FastifyOtelInstrumentation({ ignorePaths: '/health/*' });
  requests.setTracerProvider(provider);
  return {
    /** Traces every request and returns the trace id in a response header. */
    async watch(app: FastifyInstance) {
      await app.register(requests.plugin());
      app.addHook('onRequest', async (request, reply) => {
        const { span } = request.opentelemetry();
        const traceId = span?.spanContext().traceId;
        if (traceId) reply.header(traceIdHeader, traceId);
      });
    },
    /** Exports buffered spans and stops tracing. */
    async stop() {
      stopQueries();
      await provider.shutdown();
      trace.disable();
    },
  };
}

/** Adds a span for each statement that does not go through Prisma. Returns a function that stops it. */
function traceQueries(tracer: Tracer): () => void {
  const spans = new WeakMap<object, Span>();
  const end = (query: object) => spans.get(query)?.end();
  const subscriber = {
    start: (query: object) => spans.set(query, tracer.startSpan(`${databaseSpans}query`)),
    asyncEnd: end,
    end: () => {},
    asyncStart: () => {},
    error: () => {},
  };
  queries.subscribe(subscriber);
  return () => queries.unsubscribe(subscriber);
}

/** Start of the names of Prisma's spans, and of ours. */
const databaseSpans = 'prisma:';

/** Skips database calls outside a request: the catalogue's version alone is read once a second. */
const requestsOnly: Sampler = {
  shouldSample: (_context, _traceId, name) => ({
    decision: name.startsWith(databaseSpans) ? SamplingDecision.NOT_RECORD : SamplingDecision.RECORD_AND_SAMPLED,
  }),
};

function withoutAddresses(exporter: SpanExporter): SpanExporter {
  return {
    export(spans, done) {
      for (const span of spans) removeAddresses(span);
      exporter.export(spans, done);
    },
    shutdown: () => exporter.shutdown(),
  };
}

function removeAddresses({ attributes }: ReadableSpan): void {
  for (const name of addressAttributes) delete attributes[name];
}
