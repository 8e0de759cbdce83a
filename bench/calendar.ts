import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { stringify } from 'yaml';
import { type CalendarEntry, calendarFile } from '../src/events/calendarFile.server.ts';
import { pathTo } from '../src/locale/addresses.ts';
import { locales } from '../src/locale/locales.ts';
import { runBenchmark } from './benchmark.ts';
import { atMost, type Figure, ratioAtMost } from './figure.ts';
import { startSite } from './site.ts';

// EVENT-5, EVENT-6
const about = `Measures how long a new page of the calendar takes over 5,000 events, as a list with its facets and
filtered, against the same page over 50 of them; both sites run beside each other and are asked in turns. And the processor
time that writes a calendar file of 1,000 events in four time zones.`;

const [few, many] = [50, 5_000];
const rounds = 4;

/** Milliseconds after which no page of an earlier round is sent: twice the lifetime of a page. */
const pause = 2_100;

const zones = ['Europe/Berlin', 'America/Denver', 'Asia/Tokyo', 'America/Sao_Paulo'];
const specialties = ['knee', 'shoulder', 'hip', 'elbow'];
const chosen = <T>(from: readonly T[], index: number) => from[index % from.length] as T;

const kinds: Readonly<Record<string, readonly string[]>> = {
  'the calendar as a list': [''],
  'a filtered calendar': specialties.map((it) => `?specialty=${it}`),
};

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Writes events of the next three years. */
async function writeEvents(folder: string, count: number): Promise<void> {
  const events = join(folder, 'default/event');
  await mkdir(events, { recursive: true });
  await mkdir(join(folder, 'pictures'), { recursive: true });
  await writeFile(join(folder, 'pictures/pictures.json'), '[]');
  const step = (3 * 365 * 86_400_000) / count;
  for (let i = 0; i < count; i += 1) {
    const start = Date.now() + 3_600_000 + i * step;
    const item = {
      shared: {
        event_id: `E-${i}`,
        event_type: 'surgeon_course_lab',
        registration_status: 'register',
        start: new Date(start).toISOString(),
        end: new Date(start + 8 * 3_600_000).toISOString(),
        time_zone: chosen(zones, i),
        country: chosen(['DE', 'US', 'JP', 'BR'], i),
        city: chosen(['Berlin', 'Denver', 'Yokohama', 'São Paulo'], i),
        specialties: [chosen(specialties, i >> 2)],
        language: chosen(['german', 'english', 'japanese', 'portuguese'], i),
      },
      variants: { en: { title: `Course ${i}`, teaser: 'A course of two days.' } },
    };
    await writeFile(join(events, `event_${i}.yaml`), stringify(item));
  }
}

interface MeasuredSite {
  readonly url: string;
  close(): Promise<void>;
}

async function siteOf(count: number): Promise<MeasuredSite> {
  const content = await mkdtemp(join(tmpdir(), 'portico-calendar-'));
  await writeEvents(content, count);
  const env = {
    CONTENT_DIR: content,
    DATA_DIR: `${content}-data`,
    RATE_LIMIT: 'off',
    PAGE_TTL_SECONDS: '1',
  };
  const site = await startSite({ env, readyAt: '/healthz', giveUpAfter: 120 });
  const close = async () => {
    await site.stop();
    for (const folder of [content, `${content}-data`]) {
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    }
  };
  for (let tries = 0; tries < 120; tries += 1) {
    const html = await (await fetch(`${site.url}/pt/calendario?specialty=knee`)).text();
    if (html.includes('data-facet="specialty"')) return { url: site.url, close };
    await wait(500);
  }
  await close();
  throw new Error('The calendar has no filters within a minute');
}

/** The milliseconds that a page takes. @throws when it is not the calendar with its filters */
async function ask(url: string): Promise<number> {
  const begun = performance.now();
  const response = await fetch(url, { headers: { 'x-country': 'US' } });
  const html = await response.text();
  const milliseconds = performance.now() - begun;
  if (!html.includes('data-facet=')) throw new Error(`${url} has no filters (${response.status})`);
  return milliseconds;
}

async function measurePages(progress: (step: string) => void): Promise<Figure[]> {
  progress('two calendars are written, loaded and indexed');
  const small = await siteOf(few);
  const large = await siteOf(many).catch(async (error) => {
    await small.close();
    throw error;
  });
  try {
    const figures: Figure[] = [];
    for (const [what, queries] of Object.entries(kinds)) {
      progress(what);
      const ofSmall: number[] = [];
      const ofLarge: number[] = [];
      // The first round warms both sites up.
      for (let round = 0; round <= rounds; round += 1) {
        await wait(pause);
        for (const path of queries.flatMap((it) =>
          locales.map((l) => pathTo('calendar', l) + it),
        )) {
          const times = [await ask(small.url + path), await ask(large.url + path)] as const;
          if (round === 0) continue;
          ofSmall.push(times[0]);
          ofLarge.push(times[1]);
        }
      }
      const [value, reference] = [median(ofLarge), median(ofSmall)];
      const ratio = value / reference;
      figures.push({ what, value, unit: 'ms', reference, ratio, budget: ratioAtMost(2) });
    }
    return figures;
  } finally {
    await Promise.all([small.close(), large.close()]);
  }
}

function measureFile(): Figure {
  const entries = Array.from({ length: 1_000 }, (_, i): CalendarEntry => {
    const start = Date.UTC(2027, i % 24, i % 28, 8);
    return {
      uid: `event_${i}@www.portico.example`,
      title: `Course ${i}: cuff, labrum; and more`,
      description: 'Two days on the rotator cuff and the labrum. '.repeat(6),
      location: 'Portico Training Center, 18 Loom Street, Manchester',
      url: `https://www.portico.example/calendar/event_${i}`,
      start: new Date(start).toISOString(),
      end: new Date(start + 30 * 3_600_000).toISOString(),
      timeZone: chosen(zones, i),
      sequence: i % 3,
      changed: '2026-11-20T09:00:00Z',
      schedule: '',
      position: { latitude: 53.48, longitude: -2.23 },
    };
  });
  const times = Array.from({ length: 9 }, () => {
    const before = process.cpuUsage();
    calendarFile({ name: 'Calendar', publisher: 'Portico', entries });
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  const what = 'processor time of a calendar file of 1,000 events';
  return { what, value: median(times), unit: 'ms', budget: atMost(300) };
}

async function measure(progress: (step: string) => void): Promise<Figure[]> {
  return [measureFile(), ...(await measurePages(progress))];
}

await runBenchmark(import.meta.filename, { about, measure });
