import * as v from 'valibot';
import { samplerNames } from '../../tracing/samplerNames.ts';
import { optionalAddress, secret, text } from './formats.ts';

/** Headers in the form `name=value,name=value` of OpenTelemetry, with encoded values. */
const traceHeaders = v.pipe(
  text(''),
  v.check(
    (value) => readTraceHeaders(value) !== undefined,
    'must be headers such as api-key=abc,other=def',
  ),
  v.transform((value) => readTraceHeaders(value) ?? {}),
);

function readTraceHeaders(value: string): Record<string, string> | undefined {
  try {
    const pairs = value.split(',').filter((pair) => pair.trim() !== '');
    const entries = pairs.map((pair) => {
      const at = pair.indexOf('=');
      return [pair.slice(0, at).trim(), decodeURIComponent(pair.slice(at + 1).trim())] as const;
    });
    void new Headers(Object.fromEntries(entries));
    return Object.fromEntries(entries);
  } catch {
    return undefined;
  }
}

/** The settings of traces. */
export const tracingSettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: optionalAddress,
  OTEL_EXPORTER_OTLP_HEADERS: secret(traceHeaders),
  OTEL_SERVICE_NAME: text('portico'),
  OTEL_TRACES_SAMPLER: v.optional(v.picklist(samplerNames), 'parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(0|1|0?\.\d+|1\.0+)$/, 'must be a number from 0 to 1'),
      v.transform(Number),
    ),
    '1',
  ),
};
