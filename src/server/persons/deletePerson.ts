import { rm } from 'node:fs/promises';
import type { HeldData } from '../../desk/persons/heldData.ts';
import type { RecordCounts } from '../../records/rightsLog.ts';
import type { Records } from '../ports/chooseRecords.ts';
import type { Subject } from './subject.ts';

/**
 * Deletes the leads and registrations that were found, with their deliveries, mails and files of
 * mails, whatever their status (PROOF-5). By address also those that came since they were found.
 * Receipts, confirmations and content are left.
 * @returns how many
 */
export async function deletePerson(
  { leads, registrations }: Pick<Records, 'leads' | 'registrations'>,
  subject: Subject,
  held: HeldData,
  at: string,
): Promise<Required<Pick<RecordCounts, 'leads' | 'registrations'>>> {
  const deleted = { leads: 0, registrations: 0 };
  if ('address' in subject) {
    deleted.leads = await leads.forget(subject.address);
    deleted.registrations = await registrations.forget(subject.address, at);
  } else {
    for (const { lead } of held.leads) deleted.leads += Number(await leads.forgetOne(lead.id));
    for (const { registration } of held.registrations) {
      deleted.registrations += Number(await registrations.forgetOne(registration.id, at));
    }
  }
  for (const { file } of held.mails) if (file) await rm(file, { force: true });
  return deleted;
}
