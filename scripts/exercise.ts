import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startFleet } from '../tests/exercise/fleet.ts';
import { balance, kinds, type Sighting, summarize } from '../tests/exercise/sightings.ts';
import { type TrialName, titles, trials } from '../tests/exercise/trials.ts';
import { startVisitors } from '../tests/exercise/visitors.ts';
import { mustBecome } from '../tests/running/until.ts';
import { readNames, readNumbers, runCommand } from './command.ts';
import { ensureBuild } from './ensureBuild.ts';

const names = Object.keys(trials) as TrialName[];

const help = `Takes parts of a fleet away while visitors come, does what an operator would do, and prints what the
visitors saw, how long it took, and whether everything that was confirmed to them is stored once.
The fleet: two processes of the site behind Varnish, a primary and a synchronous standby of
PostgreSQL behind HAProxy, and Redis; all on this machine.

Usage: npm run test:exercise -- [options]

  --only NAMES         separated by commas: ${names.join(', ')}; default all
  --pages N            pages a second; default 20
  --leads N            leads a second; default 2
  --registrations N    registrations a second; default 1
  --before N           seconds in which visitors fill the caches before something happens; default 20
  --reaction N         seconds until the operator begins to act; default 10
  --seconds            print the answers of each second
  --help               print this text

Exit status: 1 if something confirmed is lost or doubled, or after a restored moment still there.`;

const inSeconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(1)} s`;

function readOptions() {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', default: names.join() },
      pages: { type: 'string', default: '20' },
      leads: { type: 'string', default: '2' },
      registrations: { type: 'string', default: '1' },
      before: { type: 'string', default: '20' },
      reaction: { type: 'string', default: '10' },
      seconds: { type: 'boolean', default: false },
    },
  });
  const { only, seconds: bySecond, ...given } = values;
  const { pages, leads, registrations, before, reaction } = readNumbers(given, 1_000);
  const rates = { page: pages, lead: leads, registration: registrations };
  /** Milliseconds before something happens, and from then until the operator acts. */
  const waits = { before: before * 1_000, reaction: reaction * 1_000 };
  return { chosen: readNames('only', only, names), options: { ...waits, rates, bySecond } };
}

/** How an exercise is run. */
type Options = ReturnType<typeof readOptions>['options'];

/** The lines of what visitors saw from then on, with times after what happened. */
function seenLines(sightings: readonly Sighting[], begun: number): string[] {
  return kinds.map((kind) => {
    const seen = summarize(sightings.filter((it) => it.kind === kind && it.answered >= begun));
    const other = [...seen.other].map(([status, n]) => `, ${n} times ${status || 'no answer'}`);
    const { failed } = seen;
    const when = failed
      ? `; failed from ${inSeconds(failed.from - begun)} to ${inSeconds(failed.until - begun)}, longest interruption ${inSeconds(seen.interruption)}`
      : '';
    const times = `99 % within ${inSeconds(seen.slow)}, slowest ${inSeconds(seen.slowest)}`;
    return `  ${kind.padEnd(12)} ${seen.sent} sent, ${seen.ok} ok, ${seen.busy} times 503${other.join('')}${when}; ${times}`;
  });
}

/** A line for each second, with the answers to what was sent in it: ok/503/other of each kind. */
function secondLines(sightings: readonly Sighting[], begun: number): string[] {
  const seconds = Map.groupBy(sightings, ({ sent }) => Math.floor((sent - begun) / 1_000));
  return [...seconds.entries()]
    .toSorted(([a], [b]) => a - b)
    .map(([second, all]) => {
      const cells = kinds.map((kind) => {
        const { ok, busy, sent } = summarize(all.filter((it) => it.kind === kind));
        return `${kind} ${ok}/${busy}/${sent - ok - busy}`.padEnd(20);
      });
      return `  ${String(second).padStart(4)} s  ${cells.join(' ')}`;
    });
}

/** The share of pages from Varnish, before and after. */
function hitLine(sightings: readonly Sighting[], begun: number): string {
  const share = (all: readonly Sighting[]) =>
    `${Math.round((100 * all.filter(({ isHit }) => isHit).length) / Math.max(1, all.length))} %`;
  const pages = sightings.filter(({ kind }) => kind === 'page');
  const between = (from: number, until: number) =>
    share(pages.filter(({ sent }) => sent >= begun + from && sent < begun + until));
  return `  from Varnish ${between(-10_000, 0)} of the pages in the ten seconds before, ${between(0, 10_000)} in the ten after, ${between(10_000, 30_000)} in the twenty after these`;
}

/** Runs one exercise. @returns whether nothing was lost or doubled */
async function exercise(
  name: TrialName,
  { rates, before, reaction, bySecond }: Options,
): Promise<boolean> {
  await using fleet = await startFleet();
  // After an error they would come for ever, and the command would not end.
  using visitors = startVisitors(fleet.port, fleet.pages, rates);
  const { accepted, sightings } = visitors;
  await pause(before);
  await mustBecome('A form is accepted', () => accepted.length > 0, 60);
  const begun = Date.now();
  const steps: string[] = [];
  const now = () => inSeconds(Date.now() - begun).padStart(8);
  const outcome = await trials[name](fleet, {
    reaction,
    happens: (what) => void steps.push(`${now()}  ${what}`),
    async operator(command, run) {
      const at = Date.now();
      const prefix = now();
      await run();
      steps.push(`${prefix}  ${command} (${inSeconds(Date.now() - at)})`);
    },
  });
  await visitors.stop();
  const { givenUp } = outcome;
  const stored = await fleet.stored(outcome.primary);
  const found = balance({ accepted, stored, ...(givenUp && { givenUp }) });
  const faults = found.lost.length + found.doubled.length + found.kept.length;
  const dropped = givenUp
    ? `, ${found.givenUp} of them after the moment and given up (${found.kept.length} still there), ${found.either} under way at the moment`
    : '';
  const lines = [
    titles[name],
    ...steps.map((step) => `  ${step}`),
    ...seenLines(sightings, begun),
    hitLine(sightings, begun),
    `  ${found.accepted} forms confirmed${dropped}: ${found.lost.length} lost, ${found.doubled.length} doubled; ${stored.length} stored`,
    ...(bySecond ? secondLines(sightings, begun) : []),
  ];
  console.log(`${lines.join('\n')}\n`);
  return faults === 0;
}

async function run(): Promise<number> {
  const { chosen, options } = readOptions();
  await ensureBuild();
  const held: boolean[] = [];
  for (const name of chosen) held.push(await exercise(name, options));
  return held.every(Boolean) ? 0 : 1;
}

await runCommand({ help, name: 'test:exercise', run });
