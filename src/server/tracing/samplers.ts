import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace';
import type { SamplerName } from './samplerNames.ts';

const samplers = {
  always_on: () => new AlwaysOnSampler(),
  always_off: () => new AlwaysOffSampler(),
  traceidratio: (share: number) => new TraceIdRatioBasedSampler(share),
  parentbased_always_on: () => new ParentBasedSampler({ root: new AlwaysOnSampler() }),
  parentbased_always_off: () => new ParentBasedSampler({ root: new AlwaysOffSampler() }),
  parentbased_traceidratio: (share: number) =>
    new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
} satisfies Readonly<Record<SamplerName, (share: number) => Sampler>>;

/** The sampler of the settings. @param share of the requests that are traced, from 0 to 1 */
export function samplerOf(name: SamplerName, share: number): Sampler {
  return samplers[name](share);
}
