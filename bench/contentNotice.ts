import { createHmac } from 'node:crypto';
import { appendFile, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createEmbeddedSource } from '../src/backends/content/embedded/embeddedSource.ts';
import { type DeliveryServer, startDeliveryServer } from '../tests/fakes/deliveryServer.ts';
import { runBenchmark } from './benchmark.ts';
import { atMost, type Figure } from './figure.ts';
import { root, type ServerProcess } from './serverProcess.ts';
import { startSite } from './site.ts';

// CONTENT-38
const about = `Measures what one notice of a hosted content service costs: the requests to the service and the processor
time of the process, until it is quiet again. The service is the tests' fake over real HTTP, with the
embedded content and further products. Then what passes without a change, within the time after which the
process looks for lost notices.`;

const secret = 'the secret of the webhook';
const path = 'default/product/knotline_anchor.yaml';
const languages = ['en', 'de', 'es', 'pt'];

/** Milliseconds without a request after which a process counts as quiet. */
const quiet = 10_000;

/** A product in four languages, with a link to the one before. */
function productLine(number: number): string {
  const codename = `made_${number}`;
  const variants = languages.map((language) => {
    const title = `Made product ${number} ${language}`;
    const description = `<p>What product ${number} is for, in ${language}.</p>`;
    return [language, { title, slug: `${codename}_${language}`, teaser: title, description }];
  });
  const shared = {
    product_number: `M-${number}`,
    related_products: [number === 0 ? 'knotline_anchor' : `made_${number - 1}`],
    ...(number % 20 === 0 && { geographic_exceptions: ['JP'] }),
  };
  return `${JSON.stringify({ codename, type: 'product', shared, variants: Object.fromEntries(variants) })}\n`;
}

async function untilQuiet(service: DeliveryServer): Promise<void> {
  for (let before = -1; before !== service.requests; ) {
    before = service.requests;
    await pause(quiet);
  }
}

async function notify(site: ServerProcess): Promise<void> {
  const system = { codename: 'knotline_anchor', type: 'product' };
  const message = {
    object_type: 'content_item',
    action: 'published',
    delivery_slot: 'published',
  };
  const body = JSON.stringify({ notifications: [{ data: { system }, message }] });
  const signature = createHmac('sha256', secret).update(body).digest('base64');
  const answer = await fetch(`${site.url}/api/content-changed`, {
    method: 'POST',
    headers: { 'X-Kontent-ai-Signature': signature },
    body,
  });
  if (answer.status !== 204) throw new Error(`The notice was answered with ${answer.status}`);
}

/** The requests and the processor time of a site until it is quiet. */
async function costOf(
  what: string,
  { site, service }: { readonly site: ServerProcess; readonly service: DeliveryServer },
  work: () => Promise<void>,
  budget?: number,
): Promise<Figure[]> {
  const before = { requests: service.requests, time: site.processorTime() ?? 0 };
  await work();
  const value = service.requests - before.requests;
  const time = (site.processorTime() ?? 0) - before.time;
  return [
    { what: `${what}: requests`, value, unit: '', ...(budget && { budget: atMost(budget) }) },
    { what: `${what}: processor time`, value: time, unit: 'ms' },
  ];
}

async function measureWith(products: number, progress: (step: string) => void): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'portico-notice-'));
  const directory = join(folder, 'content');
  await cp(resolve(root, 'content'), directory, { recursive: true });
  const lines = Array.from({ length: products }, (_, number) => productLine(number));
  if (products > 0) await writeFile(join(directory, 'default/made.jsonl'), lines.join(''));
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const source = await createEmbeddedSource({ directory, log });
  const service = await startDeliveryServer(source);
  const start = (more: Record<string, string> = {}) =>
    startSite({
      onAllCores: true,
      env: {
        CONTENT_SOURCE: 'kontent',
        KONTENT_URL: service.baseUrl,
        KONTENT_ENVIRONMENT_ID: service.environmentId,
        KONTENT_WEBHOOK_SECRET: secret,
        CONTENT_TTL_SECONDS: '3600',
        DATA_DIR: join(folder, 'data'),
        ...more,
      },
    });
  const label = `demo content and ${products.toLocaleString('en-US')} products`;
  try {
    progress(`${label}: start`);
    await using site = await start();
    const figures: Figure[] = [];
    await untilQuiet(service);
    figures.push(
      { what: `${label}: requests of a start`, value: service.requests, unit: '' },
      { what: `${label}: memory`, value: site.residentMemory() ?? 0, unit: 'MiB' },
    );
    await appendFile(join(directory, path), '\n# changed\n');
    const text = await readFile(join(directory, path), 'utf8');
    await writeFile(join(directory, path), text.replace(/(\n\s+title: )/, '$1New '));
    await source.reload();
    progress(`${label}: a notice`);
    const notice = async () => {
      await notify(site);
      await untilQuiet(service);
    };
    figures.push(...(await costOf(`${label}, a notice`, { site, service }, notice, 30)));
    progress(`${label}: without a change`);
    await using polling = await start({ CONTENT_TTL_SECONDS: '20' });
    await pause(60_000);
    const idle = () => pause(40_000);
    const at = { site: polling, service };
    figures.push(...(await costOf(`${label}, two periods without a change`, at, idle)));
    return figures;
  } finally {
    await service.close();
    await source.close();
    await rm(folder, { recursive: true, force: true });
  }
}

await runBenchmark(import.meta.filename, {
  about,
  async measure(progress) {
    const figures: Figure[] = [];
    for (const products of [0, 2_000]) figures.push(...(await measureWith(products, progress)));
    return figures;
  },
});
