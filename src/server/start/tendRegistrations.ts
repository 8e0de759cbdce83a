import type { Application } from '../../brand/brand.ts';
import { deleteOld } from '../../records/retention.server.ts';
import type { Log } from '../operation/log.ts';
import type { Records } from '../ports/chooseRecords.ts';

/** The days after the end of an event for which dietary and access needs are kept (REG-24). */
export const needsKeptDays = 7;

/** How often repeats are looked for, in milliseconds. */
const tendEvery = 60_000;

/**
 * Gives back repeats of events whose registration has closed, and deletes what is kept only briefly:
 * needs, and the counts of mails.
 * @returns ends it
 */
export function tendRegistrations(
  brand: Application,
  {
    registrations,
    mailboxes,
    retention,
  }: Pick<Records, 'registrations' | 'mailboxes' | 'retention'>,
  log: Log,
): () => void {
  const onError = (err: unknown) => log.warn({ err }, 'The store of registrations failed');
  async function giveBack(): Promise<void> {
    const now = new Date().toISOString();
    const repeats = await registrations.giveBackRepeats(brand, now);
    if (repeats > 0) log.info({ repeats }, 'Repeated registrations were given back');
    await mailboxes.forget(now);
  }
  void giveBack().catch(onError);
  const timer = setInterval(() => void giveBack().catch(onError), tendEvery);
  timer.unref();
  const stopDeleting = deleteOld({
    kind: 'needs',
    retention,
    days: needsKeptDays,
    deleteBefore: registrations.forgetNeedsBefore,
    onDeleted: (needs) =>
      log.info({ registrations: needs }, 'Dietary and access needs were deleted'),
    onError,
  });
  return () => {
    clearInterval(timer);
    stopDeleting();
  };
}
