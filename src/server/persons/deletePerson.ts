import { rm } from 'node:fs/promises';
import type { Records } from '../ports/chooseRecords.ts';
import type { HeldData } from './findPerson.ts';
import type { Subject } from './subject.ts';

/**
 * Deletes the leads and registrations that were found, with their deliveries, mails and files of
 * mails, whatever their status (PROOF-5). By address also those that came since they were found.
 * Receipts, confirmations and content are left.
 */
export async function deletePerson(
  { leads, registrations }: Pick<Records, 'leads' | 'registrations'>,
  subject: Subject,
  held: HeldData,
  at: string,
): Promise<void> {
  if ('address' in subject) {
    await leads.forget(subject.address);
    await registrations.forget(subject.address, at);
  } else {
    for (const { lead } of held.leads) await leads.forgetOne(lead.id);
    for (const { registration } of held.registrations) {
      await registrations.forgetOne(registration.id, at);
    }
  }
  for (const { file } of held.mails) if (file) await rm(file, { force: true });
}
