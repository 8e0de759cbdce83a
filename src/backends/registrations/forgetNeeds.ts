import type { LeadCipher } from '../../leads/leadCipher.server.ts';
import { deleteInBatches } from '../database/changeInBatches.ts';
import type { Database } from '../database/openDatabase.ts';
import { needsInDetails } from '../database/registrationMigrations.ts';
import { openedColumns, sealedColumns } from './registrationRow.ts';

const noNeeds = { dietaryNeeds: '', accessNeeds: '' };

/**
 * Deletes the dietary and access needs for events that ended before a time (REG-24). Needs among
 * details that cannot be decrypted any more stay, unreadable, until the registration is deleted.
 * @returns the number of registrations that may have had some
 */
export function forgetNeeds(
  database: Database,
  moment: string,
  cipher: LeadCipher,
): Promise<number> {
  const having = database
    .selectFrom('registration as one')
    .innerJoin('registration_event as its', (join) =>
      join.onRef('its.brand', '=', 'one.brand').onRef('its.event', '=', 'one.event'),
    )
    .selectAll('one')
    .where('one.needs', '!=', '')
    .where('its.ends_at', '!=', '')
    .where('its.ends_at', '<', moment);
  return deleteInBatches(async (limit) => {
    const rows = await having.limit(limit).execute();
    for (const row of rows) {
      const { email, details, accepted } = openedColumns(row, cipher);
      const isWhole = row.needs === needsInDetails && email !== undefined && details;
      const forgotten = isWhole
        ? sealedColumns(row.id, { email, details: { ...details, ...noNeeds }, accepted }, cipher)
        : { needs: '' };
      await database
        .updateTable('registration')
        .set(forgotten)
        .where('id', '=', row.id)
        // Somebody may change it at this moment.
        .where('needs', '=', row.needs)
        .where('details', '=', row.details)
        .execute();
    }
    return { numDeletedRows: BigInt(rows.length) };
  });
}
