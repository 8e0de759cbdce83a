import { type NewMail, queueMails } from '../mail/mailRow.ts';
import type { SeatTransaction } from './eventSeats.ts';

const day = 24 * 60 * 60 * 1000;

/**
 * Queues mails of one kind about registrations of a locked event, except about those that had such
 * a mail within a day: who has a registration in somebody's name must not fill a mailbox with
 * changes of it (REG-22).
 */
export async function queueOncePerDay(
  trx: SeatTransaction,
  mails: readonly NewMail[],
): Promise<void> {
  const [first] = mails;
  if (!first) return;
  const byAbout = new Map(mails.map((mail) => [mail.about, mail]));
  const recent = await trx
    .selectFrom('mail')
    .select('about')
    .where('about', 'in', [...byAbout.keys()])
    .where('kind', '=', first.kind)
    .where('created_at', '>', new Date(Date.parse(first.at) - day).toISOString())
    .execute();
  for (const { about } of recent) byAbout.delete(about);
  await queueMails(trx, [...byAbout.values()]);
}
