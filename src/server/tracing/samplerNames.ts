/** The standard values of `OTEL_TRACES_SAMPLER`. */
export const samplerNames = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

/** The name of a sampler. */
export type SamplerName = (typeof samplerNames)[number];
