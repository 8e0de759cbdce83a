import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type AttackedSite, killSite, startSite } from './attack/running/siteProcess.ts';
import { until } from './attack/running/until.ts';
import { build } from './build.ts';
import { digestOfSources, readStamp } from './buildStamp.ts';
import { type Fault, faults } from './faultMatrix/faultProxy.ts';
import { type FaultRow, faultTable, isSurvived } from './faultMatrix/faultTable.ts';
import {
  type ServiceName,
  type Services,
  serviceNames,
  startServices,
} from './faultMatrix/services.ts';
import { createVisitors, type Visitors } from './faultMatrix/watchVisitors.ts';

const help = `Runs a site whose services fail one after another, as docs/faults.md describes, and prints what
visitors saw. PostgreSQL and Redis are real servers on this machine; the others answer as their
vendors document.

Usage: npm run --silent faults -- [options]

  --only NAMES    services, separated by commas: ${serviceNames.join(', ')}; default all
  --seconds N     how long each fault lasts; default 12
  --help          print this text

Exit status: 0 when every fault was survived, 1 when one was not, 2 for wrong usage.`;

const root = resolve(import.meta.dirname, '..');

/** The faults of a service. Of a receiver only the status is read (FORM-30), so it cannot lie. */
function faultsOf(service: ServiceName): readonly Fault[] {
  return service === 'receiver' ? faults.filter((it) => it !== 'lying') : faults;
}

function readOptions() {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', default: serviceNames.join() },
      seconds: { type: 'string', default: '12' },
      help: { type: 'boolean', default: false },
    },
  });
  const names = values.only.split(',').map((name) => {
    const known = serviceNames.find((it) => it === name);
    if (!known) throw new Error(`--only: ${name} is not a service`);
    return known;
  });
  const seconds = Number(values.seconds);
  if (!(seconds >= 1 && seconds <= 600)) throw new Error('--seconds must be 1 to 600');
  return { ...values, names, seconds };
}

/** The addresses of pages in the sitemap. */
async function pathsOf(site: AttackedSite): Promise<string[]> {
  const { body } = await site.ask('/sitemap.xml', { timeLimit: 60_000 });
  return [...body.matchAll(/<loc>https?:\/\/[^/]+(\/[^<]*)<\/loc>/g)].map(([, path = '/']) => path);
}

/** The delivered leads: how many, and how many deliveries were repeats. */
function deliveredBy({ receiver }: Services): { readonly leads: number; readonly repeats: number } {
  const leads = new Set(receiver.taken.map(({ key }) => key)).size;
  return { leads, repeats: receiver.taken.length - leads };
}

/** Lets visitors use a site during a fault, ends the fault, and measures the recovery. */
async function suffer(
  services: Services,
  visitors: Visitors,
  { service, fault, seconds }: Pick<FaultRow, 'service' | 'fault'> & { readonly seconds: number },
): Promise<FaultRow> {
  const before = deliveredBy(services);
  const acceptedBefore = visitors.accepted;
  const seen = await visitors.watch(seconds);
  await services.proxies[service].fail(undefined);
  const served = await until(() => visitors.areServed(), 60, 200);
  // Leads of the time before may be delivered now, too.
  const missing = () => {
    const delivered = deliveredBy(services).leads - before.leads;
    return Math.max(0, visitors.accepted - acceptedBefore - delivered);
  };
  const delivered = missing() === 0 ? 0 : await until(() => missing() === 0, 60);
  return {
    service,
    fault,
    seen,
    servedAfter: served === undefined ? undefined : served / 1000,
    deliveredAfter: delivered === undefined ? undefined : delivered / 1000,
    lost: missing(),
    doubled: deliveredBy(services).repeats - before.repeats,
  };
}

async function run(): Promise<number> {
  const options = readOptions();
  if (options.help) {
    process.stdout.write(`${help}\n`);
    return 0;
  }
  if (readStamp()?.sources !== digestOfSources()) {
    process.stderr.write('Building the site, because there is no current build …\n');
    await build();
  }
  const folder = mkdtempSync(join(tmpdir(), 'portico-faults-'));
  const services = await startServices(folder);
  const rows: FaultRow[] = [];
  const note = (row: FaultRow) => {
    rows.push(row);
    const { service, fault } = row;
    process.stderr.write(`${isSurvived(row) ? 'held' : 'broken'}  ${service} ${fault}\n`);
  };
  try {
    const { site, child } = await startSite(root, { env: services.env }, join(folder, 'data'));
    const paths = await pathsOf(site);
    const visitors = createVisitors(site, paths);
    if ((await until(() => visitors.areServed(), 60, 500)) === undefined) {
      throw new Error(`The site does not work with all services\n${site.output().slice(-3_000)}`);
    }
    for (const service of options.names) {
      for (const fault of faultsOf(service)) {
        await services.proxies[service].fail(fault);
        note(await suffer(services, visitors, { service, fault, seconds: options.seconds }));
      }
    }
    await killSite(child);
    for (const service of options.names) {
      await services.proxies[service].fail('down');
      const data = join(folder, `data-${service}`);
      const started = await startSite(root, { env: services.env }, data);
      const newcomers = createVisitors(started.site, paths, rows.length * 10_000);
      const fault = 'away at the start';
      note(await suffer(services, newcomers, { service, fault, seconds: options.seconds }));
      await killSite(started.child);
    }
  } finally {
    await services.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
  process.stdout.write(`${faultTable(rows)}\n`);
  return rows.every(isSurvived) ? 0 : 1;
}

process.once('SIGINT', () => process.exit(130));
process.once('SIGTERM', () => process.exit(143));
try {
  process.exitCode = await run();
} catch (error) {
  process.stderr.write(`faults: ${(error as Error).message}\n`);
  process.exitCode = 2;
}
