import type { StartedSite } from '../running/site.ts';
import { textTable } from '../running/table.ts';
import type { Engine } from './engine.ts';
import type { Journey } from './journeys.ts';

/** The result of a journey in an engine. */
export interface Outcome {
  readonly journey: string;
  readonly engine: string;
  readonly seconds: number;
  /** The expectation that failed; undefined on success. */
  readonly fault: string | undefined;
}

/** Errors that the site logged, including those that browsers reported. */
const errorsOf = ({ log }: StartedSite) =>
  log.filter(({ level }) => Number(level) >= 50 || level === 'error');

async function tryJourney(engine: Engine, site: StartedSite, { go }: Journey): Promise<void> {
  const before = errorsOf(site).length;
  const tab = await engine.newVisitor(site.url);
  try {
    await go(tab);
  } finally {
    await tab.close();
  }
  const [error] = errorsOf(site).slice(before);
  if (error) throw new Error(`The site logged an error: ${JSON.stringify(error).slice(0, 300)}`);
}

/** Runs a journey in an engine, as a new visitor. */
export async function runJourney(
  engine: Engine,
  site: StartedSite,
  journey: Journey,
): Promise<Outcome> {
  const begun = performance.now();
  const fault = await tryJourney(engine, site, journey).then(
    () => undefined,
    (error: Error) => error.message,
  );
  const seconds = (performance.now() - begun) / 1000;
  return { journey: journey.name, engine: engine.name, seconds, fault };
}

/** The results as a text table: a row per journey, a column per engine. */
export function outcomeTable(outcomes: readonly Outcome[]): string {
  const engines = [...new Set(outcomes.map(({ engine }) => engine))];
  const journeys = [...new Set(outcomes.map(({ journey }) => journey))];
  const cell = (journey: string, engine: string) => {
    const outcome = outcomes.find((it) => it.journey === journey && it.engine === engine);
    return outcome ? `${outcome.fault ? 'FAILED' : 'passed'} ${outcome.seconds.toFixed(1)} s` : '';
  };
  const table = textTable([
    ['journey', ...engines],
    ...journeys.map((journey) => [journey, ...engines.map((engine) => cell(journey, engine))]),
  ]);
  const faults = outcomes
    .filter(({ fault }) => fault)
    .map(({ journey, engine, fault }) => `${engine}, ${journey}: ${fault}`);
  return [table, ...(faults.length > 0 ? ['', ...faults] : [])].join('\n');
}
