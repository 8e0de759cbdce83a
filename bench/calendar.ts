import { stringify } from 'yaml';
import { type CalendarEntry, calendarFile } from '../src/events/calendarFile.server.ts';
import { writeFiles } from '../tests/fakes/writeFiles.ts';
import { runBenchmark } from './benchmark.ts';
import { atMost, type Figure, figure, median } from './figure.ts';
import { measureFilteredPages } from './filteredPages.ts';

// EVENT-5, EVENT-6
const about = `Measures how long a new page of the calendar takes over 5,000 events, as a list with its facets,
filtered, and filtered by the state of registration, against the same page over 50 of them; both sites run beside each
other and are asked in turns. And the processor time that writes a calendar file of 1,000 events in four time zones.`;

const zones = ['Europe/Berlin', 'America/Denver', 'Asia/Tokyo', 'America/Sao_Paulo'];
const specialties = ['knee', 'shoulder', 'hip', 'elbow'];
const chosen = <T>(from: readonly T[], index: number) => from[index % from.length] as T;

/** Writes events of the next three years. */
async function writeEvents(folder: string, count: number): Promise<void> {
  const files: Record<string, string> = { 'pictures/pictures.json': '[]' };
  const step = (3 * 365 * 86_400_000) / count;
  for (let i = 0; i < count; i += 1) {
    const start = Date.now() + 3_600_000 + i * step;
    const item = {
      shared: {
        event_id: `E-${i}`,
        event_type: 'surgeon_course_lab',
        registration_status: 'register',
        ...(i % 3 === 0 && { registration_closes: '2026-01-05T08:00:00Z' }),
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
    files[`default/event/event_${i}.yaml`] = stringify(item);
  }
  await writeFiles(folder, files);
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
  return figure(what, median(times), 'ms', atMost(300));
}

await runBenchmark(import.meta.filename, about, async (progress) => [
  measureFile(),
  ...(await measureFilteredPages(
    {
      name: 'calendar',
      facet: ['specialty', 'knee'],
      kinds: {
        'the calendar as a list': [''],
        'a filtered calendar': specialties.map((it) => `?specialty=${it}`),
        'a calendar filtered by registration': [
          '?registration_status=register',
          '?registration_status=registration_closed',
        ],
      },
      many: 5_000,
      write: writeEvents,
    },
    progress,
  )),
]);
