import { existsSync } from 'node:fs';
import { contentFile, openEditions } from '../../backends/content/store/openEditions.ts';
import { listDeleted } from '../../backends/records/deletionCounts.ts';
import type { DeletedRecords, RetentionLog } from '../../records/retentionLog.ts';
import type { Settings } from '../start/settings.ts';

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
