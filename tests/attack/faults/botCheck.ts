import { randomUUID } from 'node:crypto';
import { statusesOf, statusesText } from '../../running/ask.ts';
import { countLeads, type SolvedCheck, solveCheck, submit } from '../../running/submission.ts';
import { type Attack, type AttackContext, type Finding, finding } from '../attack.ts';

const base64 = (text: string) => Buffer.from(text).toString('base64');

/** A JSON text with the members of every object in the opposite order. */
function reversed(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).toReversed();
  return `{${members.map(([name, it]) => `${JSON.stringify(name)}:${reversed(it)}`).join()}}`;
}

/** One solution in many forms that a lenient parser accepts as the same. */
function formsOf({ challenge, solution }: SolvedCheck): Record<string, string> {
  const plain = JSON.stringify({ challenge, solution });
  const upper = { ...challenge, signature: String(challenge.signature).toUpperCase() };
  const key = String((solution as { derivedKey?: string }).derivedKey ?? '');
  return {
    unchanged: base64(plain),
    'reordered members': base64(reversed({ challenge, solution })),
    'with spaces': base64(JSON.stringify({ challenge, solution }, null, 2)),
    'with an extra member': base64(JSON.stringify({ challenge, solution, x: 1 })),
    'with a nested extra member': base64(
      JSON.stringify({ challenge: { ...challenge, x: 1 }, solution }),
    ),
    'a line break in the base64': `${base64(plain).slice(0, 8)}\n${base64(plain).slice(8)}`,
    'without padding': base64(`${plain} `.padEnd(plain.length + 4)).replace(/=+$/, ''),
    'escaped letters': base64(plain.replace('"solution"', String.raw`"\u0073olution"`)),
    'signature in capitals': base64(JSON.stringify({ challenge: upper, solution })),
    'key in capitals': base64(
      JSON.stringify({ challenge, solution: { ...solution, derivedKey: key.toUpperCase() } }),
    ),
  };
}

async function reuseSolution({ start }: AttackContext): Promise<Finding> {
  const site = await start();
  const forms = formsOf(await solveCheck(site));
  const taken: string[] = [];
  let n = 0;
  for (const [name, recaptchaToken] of Object.entries(forms)) {
    n += 1;
    const headers = { 'x-forwarded-for': `2a0d:${n}::1` };
    const email = `reuse-${n}@hospital.example`;
    const { status } = await submit(site, { recaptchaToken, email }, { headers });
    if (status === 200) taken.push(name);
  }
  if (taken[0] !== 'unchanged') throw new Error('The unchanged solution is rejected');
  const leads = countLeads(site);
  return finding(leads === 1, `${leads} leads with one solution: ${taken.join(', ')}`);
}

async function varyAddress({ start }: AttackContext): Promise<Finding> {
  const site = await start();
  const takenOf = async (emailOf: (n: number) => string, from: number) => {
    let taken = 0;
    for (let n = 0; n < 20; n += 1) {
      const headers = { 'x-forwarded-for': `2a0d:${(from + n).toString(16)}::1` };
      const { status } = await submit(site, { email: emailOf(n) }, { headers });
      if (status === 200) taken += 1;
    }
    return taken;
  };
  const same = await takenOf(() => 'same@hospital.example', 1);
  if (same >= 20) throw new Error('One address may send any number of forms');
  const variants = await takenOf((n) => `ada+${n}@hospital.example`, 100);
  const capitals = await takenOf((n) => `${n % 2 ? 'Eve' : 'eve'}+a${n}@Hospital.Example`, 200);
  return finding(
    variants <= same && capitals <= same,
    `of 20 forms ${same} are taken for one address, ${variants} and ${capitals} for its variants`,
  );
}

async function repeat({ start }: AttackContext): Promise<Finding> {
  const site = await start();
  const { challenge, solution } = await solveCheck(site);
  const proven = { recaptchaToken: base64(JSON.stringify({ challenge, solution })) };
  const results: string[] = [];
  let isHeld = true;
  const unproven = { email: 'unproven@hospital.example' };
  for (const [name, fields] of Object.entries({ 'with a solution': proven, without: unproven })) {
    const address = `2a0d:${name.length}::1`;
    const headers = { 'idempotency-key': randomUUID(), 'x-forwarded-for': address };
    const statuses = await statusesOf(130, () => submit(site, fields, { headers }));
    isHeld &&= statuses[200] === 130;
    results.push(`${name}: ${statusesText(statuses)}`);
  }
  const leads = countLeads(site);
  return finding(isHeld && leads === 2, `${results.join('; ')}; ${leads} leads with 2 keys`);
}

/** Attacks on the bot check and the limits of forms. */
export const botCheckAttacks: readonly Attack[] = [
  {
    name: 'solution-reused',
    what: 'One solution of the bot check is sent in ten forms, each for a different lead',
    mustHold: 'one solution, one lead',
    isShort: true,
    isPatient: true,
    run: reuseSolution,
  },
  {
    name: 'address-variants',
    what: 'Forms with variants of one e-mail address, such as ada+1@, from many addresses',
    mustHold: 'they count as one address',
    isPatient: true,
    run: varyAddress,
  },
  {
    name: 'repeated',
    what: 'A form is sent 130 times with its own idempotency key',
    mustHold: 'no repeat is refused, and there is one lead',
    isPatient: true,
    run: repeat,
  },
];
