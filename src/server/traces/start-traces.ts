import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import type { TraceSettings } from "../base/config.ts";
import { createTraces, type Traces } from "./traces.ts";

/** Sends spans to a collector by OTLP over HTTP. The exporter itself reads `OTEL_EXPORTER_OTLP_HEADERS`. */
export function startTraces({ endpoint, share }: TraceSettings): Traces {
  return createTraces({ exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }), share });
}
