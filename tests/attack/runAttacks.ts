import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startAttacked } from '../running/attackedSite.ts';
import { createRandom } from '../running/random.ts';
import {
  type Attack,
  type AttackContext,
  type AttackSize,
  type FamilyName,
  type Finding,
  families,
} from './attack.ts';
import { botCheckAttacks } from './faults/botCheck.ts';
import { correctedForm } from './faults/correctedForm.ts';
import { devServer } from './faults/devServer.ts';
import { fileAttacks } from './faults/files.ts';
import { personalDataAttacks } from './faults/personalData.ts';
import { processAttacks } from './faults/processes.ts';
import { registrationAttacks } from './faults/registrations.ts';
import { searchIndexAttacks } from './faults/searchIndex.ts';
import { trendingAttacks } from './faults/trending.ts';
import { manyAddresses } from './floods/manyAddresses.ts';
import { overload } from './floods/overload.ts';
import { ownLimits } from './floods/ownLimits.ts';
import { pipelining } from './floods/pipelining.ts';
import { submissionFlood } from './floods/submissionFlood.ts';
import { fuzz } from './fuzz.ts';
import { typedConfirmation } from './leaks/confirmation.ts';
import { countryAttacks } from './leaks/countries.ts';
import { crawlAttacks } from './leaks/crawl.ts';
import { previews } from './leaks/previews.ts';
import { restrictedAttacks } from './leaks/restricted.ts';
import { withheldAttacks } from './leaks/withheld.ts';
import { framingAttacks } from './smuggling/framing.ts';
import { keyAttacks } from './smuggling/keys.ts';
import { namingAttacks } from './smuggling/naming.ts';
import { blockedDatabase } from './stalls/blockedDatabase.ts';
import { largeItems } from './stalls/largeItems.ts';
import { longYaml } from './stalls/longYaml.ts';
import { manyCounts } from './stalls/manyCounts.ts';
import { misspelledSearches } from './stalls/misspelledSearches.ts';
import { slowReaders } from './stalls/slowReaders.ts';

/** Every attack, by family. */
export const attacks: Readonly<Record<FamilyName, readonly Attack[]>> = {
  // They look for withheld content.
  leaks: [
    ...withheldAttacks,
    typedConfirmation,
    previews,
    ...restrictedAttacks,
    ...countryAttacks,
    ...crawlAttacks,
  ],
  // They try to block other requests.
  stalls: [
    ...largeItems,
    slowReaders,
    ...misspelledSearches,
    ...blockedDatabase,
    manyCounts,
    longYaml,
  ],
  // More requests than the site can answer or cache.
  floods: [overload, pipelining, ...ownLimits, submissionFlood, manyAddresses],
  // Requests that no browser sends.
  fuzz,
  // They try to confuse one request with another.
  smuggling: [...framingAttacks, ...namingAttacks, ...keyAttacks],
  // Failures, and things that are used twice.
  faults: [
    ...botCheckAttacks,
    correctedForm,
    ...searchIndexAttacks,
    ...trendingAttacks,
    ...personalDataAttacks,
    ...registrationAttacks,
    ...fileAttacks,
    ...processAttacks,
    devServer,
  ],
};

/** A row of the table. */
export interface AttackRow extends Finding {
  readonly family: FamilyName;
  readonly attack: Attack;
  readonly seconds: number;
}

/** Patient attacks that run at the same time. */
const atOnce = 3;

/**
 * The named attacks, by family (`leaks`) or individually (`leaks/saved-in-place`), in order; all by
 * default.
 * @throws when a name is unknown
 */
export function chooseAttacks(
  names: readonly string[],
  isShort: boolean,
): { family: FamilyName; attack: Attack }[] {
  const all = families.flatMap((family) => attacks[family].map((attack) => ({ family, attack })));
  const isNamed = (name: string, { family, attack }: (typeof all)[number]) =>
    name === family || name === `${family}/${attack.name}`;
  for (const name of names) {
    if (!all.some((it) => isNamed(name, it))) throw new Error(`Attack ${name} not found`);
  }
  return all
    .filter((it) => names.length === 0 || names.some((name) => isNamed(name, it)))
    .filter(({ attack }) => !isShort || attack.isShort);
}

/** Runs one attack. An attack that fails itself counts as not tried, with the reason. */
export async function runAttack(attack: Attack, options: RunOptions): Promise<Finding> {
  const { context, close } = openContext(options);
  const { giveUpAfter = 180 } = attack;
  let late: NodeJS.Timeout | undefined;
  try {
    return await Promise.race([
      attack.run(context),
      new Promise<Finding>((done) => {
        const measured = `The attack did not end within ${giveUpAfter} s`;
        late = setTimeout(() => done({ verdict: 'broken', measured }), giveUpAfter * 1000);
      }),
    ]);
  } catch (error) {
    return { verdict: 'not tried', measured: `The attack failed: ${(error as Error).message}` };
  } finally {
    clearTimeout(late);
    await close();
  }
}

/**
 * Runs attacks: patient ones a few at a time, all others alone, because they measure times.
 * @param progress called with each finished row
 */
export async function runAttacks(
  chosen: readonly { family: FamilyName; attack: Attack }[],
  options: RunOptions,
  progress: (row: AttackRow) => void,
): Promise<AttackRow[]> {
  const rows = new Map<Attack, AttackRow>();
  const waiting = [...chosen];
  async function next(): Promise<void> {
    const [it] = waiting;
    if (!it) return;
    waiting.shift();
    const begun = performance.now();
    const found = await runAttack(it.attack, options);
    const row = { ...it, ...found, seconds: (performance.now() - begun) / 1000 };
    rows.set(it.attack, row);
    progress(row);
  }
  async function patientAttacks(): Promise<void> {
    while (waiting[0]?.attack.isPatient) await next();
  }
  while (waiting.length > 0) {
    await Promise.all(Array.from({ length: atOnce }, patientAttacks));
    await next();
  }
  return chosen.flatMap(({ attack }) => rows.get(attack) ?? []);
}

/** The options of a run. */
interface RunOptions {
  /** The attacked checkout. */
  readonly root: string;
  readonly seed: number;
  readonly size: AttackSize;
}

/** The context of one attack, and its cleanup. */
interface OpenContext {
  readonly context: AttackContext;
  close(): Promise<void>;
}

/** Opens a context for one attack. */
function openContext(options: RunOptions): OpenContext {
  const cleanUps: (() => unknown)[] = [];
  const after = (cleanUp: () => unknown) => void cleanUps.push(cleanUp);
  async function folder(): Promise<string> {
    const made = await mkdtemp(join(tmpdir(), 'portico-attack-'));
    after(() => rm(made, { recursive: true, force: true, maxRetries: 10 }));
    return made;
  }
  const context: AttackContext = {
    ...options,
    random: createRandom(options.seed),
    folder,
    after,
    async start(start = {}) {
      const site = await startAttacked(options.root, start, start.data ?? (await folder()));
      after(site.kill);
      return site;
    },
  };
  return {
    context,
    async close() {
      // Processes must end before their folders are deleted.
      for (const cleanUp of cleanUps.toReversed()) {
        try {
          await cleanUp();
        } catch (error) {
          process.stderr.write(`Not cleaned up: ${(error as Error).message}\n`);
        }
      }
    },
  };
}
