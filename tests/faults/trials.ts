import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Fault, faults } from '../fakes/tcpProxy.ts';
import { pagesIn } from '../running/ask.ts';
import { type AttackedSite, type AttackedStart, startAttacked } from '../running/attackedSite.ts';
import { freePort } from '../running/freePort.ts';
import { closedCountry } from '../running/markedContent.ts';
import { mustBecome, until } from '../running/until.ts';
import { createDisk, whyNotMounting } from './disk.ts';
import { awayAtStart, type FaultRow, type UntriedRow } from './faultTable.ts';
import type { FaultProxy, JsonFault } from './jsonFaultProxy.ts';
import {
  laterClosedCountry,
  olderEvent,
  type ServiceName,
  type Services,
  serviceNames,
} from './services.ts';
import { createVisitors, type Visitors } from './watchVisitors.ts';

/**
 * The parts that may fail: the services, the resolution of their names, the disk of the site, its
 * clock.
 */
export const subjects = [...serviceNames, 'names', 'disk', 'clock'] as const;

/** A part that may fail. */
export type Subject = (typeof subjects)[number];

const isService = (subject: Subject): subject is ServiceName =>
  serviceNames.some((it) => it === subject);

/** A fault, which lasts from `begin` to `end`. */
interface Trial {
  readonly subject: Subject;
  readonly fault: string;
  begin(): Promise<void> | void;
  end(): Promise<void> | void;
}

/** How trials are run. */
export interface TrialOptions {
  /** The checkout of the site. */
  readonly root: string;
  /** An empty folder. */
  readonly folder: string;
  readonly services: Services;
  readonly chosen: readonly Subject[];
  /** How long each fault lasts. */
  readonly seconds: number;
  /** Called with each row. */
  readonly note: (row: FaultRow | UntriedRow) => void;
}

const hour = 3_600_000;

/** The addresses of pages in the sitemap. */
async function pathsOf(site: AttackedSite): Promise<string[]> {
  const { body } = await site.ask('/sitemap.xml', { timeLimit: 60_000 });
  return pagesIn(body);
}

/** The delivered leads: how many, and how many deliveries were repeats. */
function deliveredBy({ receiver }: Services): { readonly leads: number; readonly repeats: number } {
  const leads = new Set(receiver.taken.map(({ key }) => key)).size;
  return { leads, repeats: receiver.taken.length - leads };
}

/** Tries all faults of what was chosen, on sites of their own where they need one. */
export async function runTrials(options: TrialOptions): Promise<void> {
  const { root, folder, services, chosen, seconds, note } = options;
  let visitorsSoFar = 0;
  const sites: AttackedSite[] = [];

  /** Visitors with addresses that no others have had. */
  function visitorsOf(site: AttackedSite, paths: readonly string[]): Visitors {
    visitorsSoFar += 10_000;
    return createVisitors(site, paths, visitorsSoFar);
  }

  async function start(env: AttackedStart['env'], more: AttackedStart = {}) {
    const data = more.data ?? join(folder, `data-${sites.length + 1}`);
    mkdirSync(data, { recursive: true });
    const site = await startAttacked(root, { ...more, env: { ...env, ...more.env } }, data);
    sites.push(site);
    return site;
  }

  /** Waits for a site without faults. @throws when it does not work */
  async function mustServe(site: AttackedSite, visitors: Visitors): Promise<void> {
    if ((await until(() => visitors.areServed(), 60, 500)) !== undefined) return;
    throw new Error(`The site does not work without a fault\n${site.output().slice(-3_000)}`);
  }

  /** Lets visitors use a site during a fault, ends the fault, and measures the recovery. */
  async function suffer(visitors: Visitors, { subject, fault, begin, end }: Trial): Promise<void> {
    const before = deliveredBy(services);
    const acceptedBefore = visitors.accepted;
    await visitors.requestCached();
    await begin();
    const seen = await visitors.watch(seconds);
    const ended = performance.now();
    await end();
    const served = await until(() => visitors.areServed(), 60, 200);
    const servedAfter = served === undefined ? undefined : (performance.now() - ended) / 1000;
    // Leads of the time before may be delivered now, too.
    const missing = () => {
      const delivered = deliveredBy(services).leads - before.leads;
      return Math.max(0, visitors.accepted - acceptedBefore - delivered);
    };
    const delivered = missing() === 0 ? 0 : await until(() => missing() === 0, 60);
    note({
      subject,
      fault,
      seen,
      servedAfter,
      deliveredAfter: delivered === undefined ? undefined : delivered / 1000,
      lost: missing(),
      doubled: deliveredBy(services).repeats - before.repeats,
    });
  }

  /** Waits until a site has read all content: the next fault must not meet one that pauses. */
  const untilCurrent = (site: AttackedSite) =>
    mustBecome(
      'Current content',
      async () => {
        const { body } = await site.ask('/readyz');
        return body.includes('"content":{"status":"current"}');
      },
      120,
    );

  const failing = (site: AttackedSite, subject: ServiceName, fault: JsonFault): Trial => ({
    subject,
    fault,
    async begin() {
      // Otherwise the site would ask only what changed, and nothing did.
      if (subject === 'content') services.expireTokens();
      // Only services that can fail in this way are told to.
      await (services.proxies[subject] as FaultProxy<JsonFault>).fail(fault);
    },
    async end() {
      await services.proxies[subject].fail(undefined);
      if (subject === 'content') await untilCurrent(site);
    },
  });

  /** Items of the time before a restriction was added, once the site has noticed it. */
  async function tryOldContent(site: AttackedSite, visitors: Visitors): Promise<void> {
    visitors.closedIn = [closedCountry, laterClosedCountry];
    if ((await visitors.showing()).length === 0) throw new Error('The site withholds too much');
    await services.withholdInMore();
    const isNoticed = async () => (await visitors.showing()).length === 0;
    if ((await until(isNoticed, 60, 500)) === undefined) {
      const paths = (await visitors.showing()).join(', ');
      throw new Error(`The site does not notice a new restriction: ${paths}`);
    }
    await suffer(visitors, {
      subject: 'content',
      fault: 'old',
      begin: () => services.sendOld(),
      async end() {
        services.sendPresent();
        await untilCurrent(site);
      },
    });
  }

  const moving = (site: AttackedSite, fault: string, offset: number): Trial => ({
    subject: 'clock',
    fault,
    begin: () => site.setClock(offset),
    end: () => site.setClock(0),
  });

  /** Trials on one site, which uses all services. @returns the addresses of its pages */
  async function tryServices(): Promise<string[]> {
    const site = await start(services.env);
    const paths = await pathsOf(site);
    const visitors = visitorsOf(site, paths);
    await mustServe(site, visitors);
    for (const subject of chosen.filter(isService)) {
      for (const fault of faultsOf(subject)) await suffer(visitors, failing(site, subject, fault));
      if (subject === 'content') await tryOldContent(site, visitors);
    }
    if (chosen.includes('clock')) {
      await suffer(visitors, moving(site, 'an hour ahead', hour));
      await suffer(visitors, moving(site, 'an hour back', -hour));
    }
    await site.kill();
    return paths;
  }

  /** Each service, while a process starts. */
  async function tryStarts(paths: readonly string[]): Promise<void> {
    for (const subject of chosen.filter(isService)) {
      await services.proxies[subject].fail('down');
      const site = await start(services.env);
      // A new process does not know the events of an endpoint that it has never reached.
      const known = paths.filter((path) => subject !== 'events' || !path.includes(olderEvent));
      await suffer(visitorsOf(site, known), {
        ...failing(site, subject, 'down'),
        fault: awayAtStart,
        begin: () => undefined,
      });
      await site.kill();
    }
  }

  /** The names of the services, which a site reads from a name server of its own. */
  async function tryNames(paths: readonly string[]): Promise<void> {
    const { names } = services;
    const why = names ? whyNotMounting() : 'no name server can be started here';
    if (!names || why) {
      for (const fault of [...faults, awayAtStart]) {
        note({ subject: 'names', fault, untried: why ?? '' });
      }
      return;
    }
    const file = join(folder, 'resolv.conf');
    writeFileSync(file, `nameserver ${names.address}\n`);
    const mounting = `mount --bind '${file}' /etc/resolv.conf`;
    const fail = async (fault: Fault | undefined) => {
      await names.fail(fault);
      // A connection that is open needs no name.
      for (const proxy of Object.values(services.proxies)) await proxy.fail(undefined);
    };
    const trial = (fault: Fault): Trial => ({
      subject: 'names',
      fault,
      begin: () => fail(fault),
      end: () => names.fail(undefined),
    });
    const site = await start(services.namedEnv, { mounting });
    const visitors = visitorsOf(site, paths);
    await mustServe(site, visitors);
    for (const fault of faults) await suffer(visitors, trial(fault));
    await site.kill();
    await fail('down');
    const late = await start(services.namedEnv, { mounting });
    await suffer(visitorsOf(late, paths), {
      ...trial('down'),
      fault: awayAtStart,
      begin: () => undefined,
    });
    await late.kill();
  }

  /** The disk of a site that keeps content, index and records itself. */
  async function tryDisk(): Promise<void> {
    const why = whyNotMounting();
    if (why) {
      for (const fault of ['full', 'read-only', 'full at the start', 'read-only at the start']) {
        note({ subject: 'disk', fault, untried: why });
      }
      return;
    }
    const data = join(folder, 'disk');
    const disk = createDisk(join(folder, 'disk.image'), data);
    // The visitors go on with the process that replaces another one.
    const env = { ...services.ownEnv, PORT: String(await freePort()) };
    const startOn = (how: keyof typeof disk.mounting) =>
      start(env, { data, mounting: disk.mounting[how] });
    let site = await startOn('usual');
    const paths = await pathsOf(site);
    const visitors = visitorsOf(site, paths);
    await mustServe(site, visitors);
    await suffer(visitors, {
      subject: 'disk',
      fault: 'full',
      begin: () => disk.fill(site.pid),
      end: () => disk.empty(site.pid),
    });
    await suffer(visitors, {
      subject: 'disk',
      fault: 'read-only',
      begin: () => disk.damage(site.pid),
      async end() {
        await site.kill();
        disk.repair();
        site = await startOn('usual');
      },
    });
    await site.kill();
    site = await startOn('full');
    await suffer(visitorsOf(site, paths), {
      subject: 'disk',
      fault: 'full at the start',
      begin: () => undefined,
      end: () => disk.empty(site.pid),
    });
    await site.kill();
    site = await startOn('readOnly');
    await suffer(visitorsOf(site, paths), {
      subject: 'disk',
      fault: 'read-only at the start',
      begin: () => undefined,
      end: () => disk.makeWritable(site.pid),
    });
    await site.kill();
  }

  try {
    const needsServices = chosen.some((it) => it !== 'disk');
    const paths = needsServices ? await tryServices() : [];
    await tryStarts(paths);
    if (chosen.includes('names')) await tryNames(paths);
    if (chosen.includes('disk')) await tryDisk();
  } finally {
    await Promise.all(sites.map((it) => it.kill()));
  }
}

/** Services whose answers are JSON. */
const jsonServices: readonly ServiceName[] = [
  'content',
  'search',
  'flags',
  'captcha',
  'geo',
  'events',
];

/** The faults of a service. Of a receiver only the status is read (FORM-30), so it cannot lie. */
function faultsOf(service: ServiceName): readonly JsonFault[] {
  if (service === 'receiver') return faults.filter((it) => it !== 'lying');
  return jsonServices.includes(service) ? [...faults, 'wrong types'] : faults;
}
