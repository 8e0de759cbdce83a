import { startTraceCollector } from '../tests/fakes/traceCollector.ts';
import { runBenchmark } from './benchmark.ts';
import { comparison, type Figure } from './figure.ts';
import { ratesInTurns, rounds, seconds } from './load.ts';
import { startSite } from './site.ts';

const about = `Measures what traces cost on pages served from the cache: a site that sends every request,
one in a hundred, or none of them to a collector, each against a site without traces. The rounds
alternate: traced, plain, plain, traced … It prints requests per second of processor time of the server.`;

const visitor = { 'x-country': 'DE', 'accept-encoding': 'br', cookie: 'languagepreference=en' };

const shares = [
  ['every request', '1'],
  ['one request in a hundred', '0.01'],
  ['no request', '0'],
] as const;

await runBenchmark(import.meta.filename, about, async (progress) => {
  progress(`${rounds} rounds of ${seconds} s each`);
  await using collector = await startTraceCollector();
  await using plain = await startSite();
  const figures: Figure[] = [];
  for (const [what, share] of shares) {
    progress(what);
    await using site = await startSite({
      env: {
        DATA_DIR: 'build/bench/traced',
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
        OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
        OTEL_TRACES_SAMPLER_ARG: share,
      },
    });
    for (const { url } of [site, plain]) await fetch(url, { headers: visitor });
    const rates = await ratesInTurns(site, plain, '/', visitor);
    const name = `cached page, ${what} traced`;
    figures.push(comparison(name, rates, (it) => it.processor, 'requests/s'));
  }
  return figures;
});
