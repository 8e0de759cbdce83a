import type { Log } from '../operation/log.ts';
import type { Settings } from '../start/settings.ts';
import type { Tracing } from '../tracing/startTracing.ts';

/**
 * Traces of requests, where `OTEL_EXPORTER_OTLP_ENDPOINT` is set. Only such sites load the SDK.
 */
export async function chooseTracing(settings: Settings, log: Log): Promise<Tracing | undefined> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = settings;
  if (!endpoint) return undefined;
  const { startTracing } = await import('../tracing/startTracing.ts');
  return startTracing({ ...settings, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }, log);
}
