import { type Attack, type FamilyName, type Finding, families } from './attack.ts';
import { faults } from './faults.ts';
import { floods } from './floods.ts';
import { fuzz } from './fuzz.ts';
import { leaks } from './leaks.ts';
import { openContext, type RunOptions } from './openContext.ts';
import { smuggling } from './smuggling.ts';
import { stalls } from './stalls.ts';

/** Every attack, by family. */
export const attacks: Readonly<Record<FamilyName, readonly Attack[]>> = {
  leaks,
  stalls,
  floods,
  fuzz,
  smuggling,
  faults,
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
  const { giveUpAfter = 60 } = attack;
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
