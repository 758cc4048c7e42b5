import {
  context,
  defaultTextMapGetter,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type SpanExporter,
} from "@opentelemetry/sdk-trace";
import type { QueryEvent } from "#db/database.ts";
import type { Listener } from "../base/listener.ts";
import { kindOf } from "../base/request-labels.rules.ts";

type Options = {
  exporter: SpanExporter;
  /** Share of requests that are sampled when the caller has not decided, from 0 to 1. */
  share: number;
};

export type Traces = ReturnType<typeof createTraces>;

/**
 * A span for each page and call, below the span of a proxy if there is one (W3C `traceparent`), and one for each of its
 * SQL statements. Statements are recorded without values and paths without query, because both may contain personal data.
 */
export function createTraces({ exporter, share }: Options) {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": "rajatam" }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const contexts = new AsyncLocalStorageContextManager().enable();
  context.setGlobalContextManager(contexts);
  const propagator = new W3CTraceContextPropagator();
  const tracer = provider.getTracer("rajatam");

  return {
    /** Wraps a listener with a span around each page and call. */
    watch(listener: Listener): Listener {
      return (request, response) => {
        const path = (request.url ?? "").split("?", 1)[0] ?? "";
        const kind = kindOf(path);
        if (kind === "file" || kind === "health") return listener(request, response);
        const { method = "" } = request;
        const parent = propagator.extract(ROOT_CONTEXT, request.headers, defaultTextMapGetter);
        const attributes = { "http.request.method": method, "url.path": path };
        const span = tracer.startSpan(`${method} ${kind}`, { kind: SpanKind.SERVER, attributes }, parent);
        response.once("close", () => {
          span.setAttribute("http.response.status_code", response.statusCode);
          if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        });
        context.with(trace.setSpan(parent, span), () => listener(request, response));
      };
    },

    /** Records a finished statement. Statements outside of a request are ignored. */
    noteQuery({ text, ms, error }: QueryEvent): void {
      if (!trace.getSpan(context.active())) return;
      const endTime = Date.now();
      const attributes = { "db.system.name": "postgresql", "db.query.text": text };
      const options = { kind: SpanKind.CLIENT, attributes, startTime: endTime - ms };
      const span = tracer.startSpan(/\w+/.exec(text)?.[0] ?? "query", options);
      if (error !== undefined) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(endTime);
    },

    async stop(): Promise<void> {
      await provider.shutdown();
      context.disable();
      propagation.disable();
    },
  };
}
