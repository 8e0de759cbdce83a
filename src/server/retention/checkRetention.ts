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
import type {
  KindProof,
  RecordAges,
  RetentionKind,
  RetentionLog,
  RetentionProof,
} from '../../records/retentionLog.ts';
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
export async function checkRetention(parts: CheckParts): Promise<readonly KindProof[]> {
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
