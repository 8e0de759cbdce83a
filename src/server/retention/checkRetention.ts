import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { countEndedBefore } from '../../backends/content/store/forgetEditions.ts';
import {
  contentFile,
  type EditionDatabase,
  openEditions,
} from '../../backends/content/store/openEditions.ts';
import { listDeleted } from '../../backends/records/createRetentionLog.ts';
import { isClockCredible } from '../../records/retention.server.ts';
import type {
  DeletedRecords,
  KindProof,
  RecordAges,
  RetentionKind,
  RetentionLog,
  RetentionProof,
} from '../../records/retentionLog.ts';
import type { Log } from '../operation/log.ts';
import type { Settings } from '../start/settings.ts';
import { periodsOf } from './periods.ts';

const day = 24 * 60 * 60_000;

/** A deletion runs each hour, and a process may have been away: so long may it be late, in days. */
const mayBeLate = 1;

/** What a check needs. */
export interface CheckParts {
  readonly settings: Settings;
  readonly retention: Pick<RetentionLog, 'ages'>;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** False to stop before the next kind; default never. */
  readonly goesOn?: () => boolean;
}

/**
 * Counts what is older than its period and a day (PROOF-10). It asks the databases and the folder of
 * mails themselves, not what was noted at a deletion.
 * @returns a result for each kind with a limit; fewer if it was stopped
 * @throws StoreUnavailable when a database does not answer
 */
async function checkRetention(parts: CheckParts): Promise<readonly KindProof[]> {
  const { settings, retention, now, goesOn = () => true } = parts;
  const { DATA_DIR, DATABASE_URL, ONE_WAY_MIGRATION: oneWay } = settings;
  const hasEditions = DATABASE_URL !== undefined || existsSync(contentFile(DATA_DIR));
  const editions = hasEditions ? await openEditions(DATA_DIR, DATABASE_URL, { oneWay }) : undefined;
  try {
    const proofs: KindProof[] = [];
    for (const { kind, days } of periodsOf(settings)) {
      if (days === undefined) continue;
      if (!goesOn()) break;
      const before = new Date(now - (days + mayBeLate) * day).toISOString();
      const ages =
        (await retention.ages(kind, before)) ??
        (await agesElsewhere(kind, before, DATA_DIR, editions));
      proofs.push({ kind, before, ...ages });
    }
    return proofs;
  } finally {
    await editions?.destroy();
  }
}

/** Checks now and keeps the result (PROOF-10). @throws StoreUnavailable */
export async function proveRetention(
  settings: Settings,
  retention: Pick<RetentionLog, 'ages' | 'keep'>,
): Promise<RetentionProof> {
  const now = Date.now();
  const kinds = await checkRetention({ settings, retention, now });
  const proof = { id: randomUUID(), checkedAt: new Date(now).toISOString(), kinds };
  await retention.keep(proof);
  return proof;
}

/** Counts what is not in the database of records. */
async function agesElsewhere(
  kind: RetentionKind,
  before: string,
  dataDirectory: string,
  editions: EditionDatabase | undefined,
): Promise<RecordAges> {
  if (kind === 'mail_files') return { older: await countFiles(dataDirectory, before), kept: 0 };
  const isOfPersons = kind === 'content_persons';
  const older = editions ? await countEndedBefore(editions, Date.parse(before), isOfPersons) : 0;
  return { older, kept: 0 };
}

async function countFiles(dataDirectory: string, before: string): Promise<number> {
  // Its module loads the library of mails, which a site may never need.
  const { mailFolder } = await import('../../backends/mail/mailFolder.ts');
  const folder = mailFolder(dataDirectory);
  const names = await readdir(folder).catch(() => []);
  let count = 0;
  for (const name of names) {
    const found = await stat(join(folder, name)).catch(() => undefined);
    if (found && found.mtimeMs < Date.parse(before)) count += 1;
  }
  return count;
}

/** Whether nothing is older than it may be. */
export const holds = (kinds: readonly KindProof[]): boolean => kinds.every((it) => it.older === 0);

/** Milliseconds until the first look, long after visitors came back to a site that was updated. */
const firstAfter = 10 * 60_000;
const lookEvery = 60 * 60_000;

/** What operators read while nothing is deleted. */
export const heldNotice =
  'Nothing is deleted because of its age: the clock is weeks after the last check. If it is right, run `npm run retention -- check`; if not, set it right and start the site again';

/**
 * Checks once a month that nothing is kept longer than its period, and keeps the result (PROOF-10). Of
 * several processes the first one does it; what another one does meanwhile is left out. None is made by a
 * clock that is far after the last one: then an operator says whether it is right, by a check (PROOF-92).
 * @returns whether nothing is deleted for this reason, and what ends it, after the statement under way
 */
export function watchRetention(
  settings: Settings,
  retention: Pick<RetentionLog, 'ages' | 'has' | 'keep' | 'proofs'>,
  log: Pick<Log, 'info' | 'warn' | 'error'>,
): { isHeld(): boolean; close(): Promise<void> } {
  let running: Promise<void> | undefined;
  let hasEnded = false;
  let isHeld = false;

  async function askClock(now: number): Promise<void> {
    const wasHeld = isHeld;
    isHeld = !(await isClockCredible(retention, now));
    if (isHeld && !wasHeld) log.error({ clock: new Date(now).toISOString() }, heldNotice);
  }

  async function look(): Promise<void> {
    const now = Date.now();
    await askClock(now);
    if (isHeld) return;
    const checkedAt = new Date(now).toISOString();
    const id = checkedAt.slice(0, 'yyyy-mm'.length);
    if (await retention.has(id)) return;
    const kinds = await checkRetention({ settings, retention, now, goesOn: () => !hasEnded });
    if (hasEnded) return;
    await retention.keep({ id, checkedAt, kinds });
    const late = kinds.filter(({ older }) => older > 0).map(({ kind, older }) => ({ kind, older }));
    if (holds(kinds)) log.info('Nothing is kept longer than its period');
    else log.warn({ late }, 'Records are kept longer than their period');
  }

  const start = (work = look) => {
    running ??= work()
      .catch((err: unknown) => {
        if (!hasEnded) log.warn({ err }, 'The periods of records cannot be checked');
      })
      .finally(() => {
        running = undefined;
      });
  };
  start(() => askClock(Date.now()));
  const first = setTimeout(start, firstAfter);
  const timer = setInterval(start, lookEvery);
  first.unref();
  timer.unref();
  return {
    isHeld: () => isHeld,
    async close() {
      hasEnded = true;
      clearTimeout(first);
      clearInterval(timer);
      await running;
    },
  };
}

/**
 * What was deleted because of its age from a day until another, both included, latest first (PROOF-9).
 * The embedded database of content counts by itself.
 * @throws StoreUnavailable when a database does not answer
 */
export async function deletedRecords(
  settings: Pick<Settings, 'DATA_DIR' | 'DATABASE_URL' | 'ONE_WAY_MIGRATION'>,
  retention: Pick<RetentionLog, 'deleted'>,
  span: NonNullable<Parameters<RetentionLog['deleted']>[0]>,
): Promise<readonly DeletedRecords[]> {
  const all = [...(await retention.deleted(span)), ...(await deletedContent(settings, span))];
  return all.sort((a, b) => b.day.localeCompare(a.day) || a.kind.localeCompare(b.kind));
}

async function deletedContent(
  {
    DATA_DIR,
    DATABASE_URL,
    ONE_WAY_MIGRATION: oneWay,
  }: Pick<Settings, 'DATA_DIR' | 'DATABASE_URL' | 'ONE_WAY_MIGRATION'>,
  span: NonNullable<Parameters<RetentionLog['deleted']>[0]>,
): Promise<readonly DeletedRecords[]> {
  if (DATABASE_URL || !existsSync(contentFile(DATA_DIR))) return [];
  const editions = await openEditions(DATA_DIR, undefined, { oneWay });
  try {
    return await listDeleted(editions, span);
  } finally {
    await editions.destroy();
  }
}
