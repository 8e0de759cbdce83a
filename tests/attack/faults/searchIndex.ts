import { readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { AttackedSite } from '../../running/attackedSite.ts';
import { lockDatabase } from '../../running/lockDatabase.ts';
import {
  closedCountry,
  markedFile,
  markedProduct,
  markersIn,
} from '../../running/markedContent.ts';
import { mustBecome, until } from '../../running/until.ts';
import { type Attack, type AttackContext, type Finding, finding } from '../attack.ts';
import { askFrom } from '../leaks/channels.ts';
import { startMarked } from '../leaks/withheld.ts';

const query = {
  path: '/1/indexes/prod/query',
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: '{"query":"qvxnumber-1"}',
};

const finds = async (site: AttackedSite, country = 'US') => {
  const { status, all } = await askFrom(site, country, query);
  return status === 200 && markersIn(all, query.body).length > 0;
};

const indexFiles = (site: AttackedSite) =>
  readdirSync(site.dataFolder)
    .filter((name) => name.startsWith('search-') && name.includes('.db'))
    .map((name) => join(site.dataFolder, name));

const rebuiltWithin = 30;

async function recovers(site: AttackedSite): Promise<Finding> {
  const milliseconds = await until(() => finds(site).catch(() => false), rebuiltWithin, 500);
  const { status } = await askFrom(site, 'US', query);
  return finding(
    milliseconds !== undefined,
    milliseconds === undefined
      ? `it answers ${status} and finds nothing after ${rebuiltWithin} s`
      : `it searches again after ${(milliseconds / 1000).toFixed(1)} s`,
  );
}

async function breakBeforeStart(context: AttackContext): Promise<Finding> {
  const first = await startMarked(context);
  first.signal('SIGTERM');
  await first.ended;
  const [file] = indexFiles(first);
  if (!file) throw new Error('There is no index file');
  const bytes = await readFile(file);
  bytes.fill(0x5a, 40, Math.min(bytes.length, 200_000));
  writeFileSync(file, bytes);
  const { contentFolder: content, dataFolder: data } = first;
  return recovers(await context.start({ content, data }));
}

async function breakWhileRunning(
  context: AttackContext,
  breakFile: (file: string) => void,
): Promise<Finding> {
  const site = await startMarked(context);
  for (const file of indexFiles(site)) breakFile(file);
  await askFrom(site, 'US', query).catch(() => undefined);
  const file = join(site.contentFolder, markedFile);
  // A change of content updates the index, which detects the fault at the latest.
  await writeFile(file, markedProduct([closedCountry], 'Qvxteaser anew'));
  await pause(2_000);
  const found = await recovers(site);
  if (found.verdict !== 'held') return found;
  const anew = { ...query, body: '{"query":"qvxteaser anew"}' };
  const isNew = async () => (await askFrom(site, 'US', anew)).body.includes('Qvxteaser anew');
  const written = await until(() => isNew().catch(() => false), rebuiltWithin, 500);
  return finding(
    written !== undefined,
    `${found.measured}; the change is ${written === undefined ? 'never ' : ''}found`,
  );
}

/** The index cannot be written while a restriction is added. */
async function lockIndex(context: AttackContext): Promise<Finding> {
  const site = await startMarked(context, { withheldIn: ['JP'] });
  await mustBecome('The search finds it', () => finds(site, closedCountry));
  const [index] = indexFiles(site).filter((it) => it.endsWith('.db'));
  if (!index) throw new Error('There is no index file');
  await lockDatabase(index, 20);
  const file = join(site.contentFolder, markedFile);
  await writeFile(file, markedProduct([closedCountry]));
  const isClosed = async () => !(await finds(site, closedCountry));
  const closed = await until(isClosed, 8, 200);
  const found =
    closed === undefined
      ? 'still found after 8 s'
      : `not found after ${(closed / 1000).toFixed(1)} s`;
  // Once it is writable, its new content must be found without another change.
  await writeFile(file, markedProduct(['JP'], 'Qvxteaser anew'));
  const anew = { ...query, body: '{"query":"qvxteaser anew"}' };
  const isNew = async () => (await askFrom(site, 'US', anew)).body.includes('Qvxteaser anew');
  const written = await until(() => isNew().catch(() => false), 45, 500);
  return finding(
    closed !== undefined && closed <= 5_000 && written !== undefined,
    `${found}; after the lock the index is ${written === undefined ? 'not ' : ''}brought up to date`,
  );
}

/** Attacks on the search index. */
export const searchIndexAttacks: readonly Attack[] = [
  {
    name: 'index-broken-before',
    what: 'The search index is overwritten while the site is stopped',
    mustHold: `it is rebuilt within ${rebuiltWithin} s of the start`,
    isPatient: true,
    giveUpAfter: 90,
    run: breakBeforeStart,
  },
  {
    name: 'index-deleted',
    what: 'The search index is deleted while the site runs, then content changes',
    mustHold: `it is rebuilt within ${rebuiltWithin} s`,
    isPatient: true,
    giveUpAfter: 100,
    run: (context) => breakWhileRunning(context, (file) => rmSync(file)),
  },
  {
    name: 'index-broken',
    what: 'The search index is truncated and overwritten while the site runs',
    mustHold: `it is rebuilt within ${rebuiltWithin} s`,
    isPatient: true,
    giveUpAfter: 100,
    run: (context) =>
      breakWhileRunning(context, (file) => {
        truncateSync(file, 4_096);
        writeFileSync(file, Buffer.alloc(65_536, 0x5a));
      }),
  },
  {
    name: 'index-locked',
    what: 'A restriction is saved while the index cannot be written for 20 s',
    mustHold: 'the item is not found after 5 s, and the index is written as soon as possible',
    isPatient: true,
    giveUpAfter: 100,
    run: lockIndex,
  },
];
