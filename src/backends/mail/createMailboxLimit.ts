import { countedEmail } from '../../contact/submission/limits.server.ts';
import type { LeadCipher } from '../../leads/leadCipher.server.ts';
import { type MailboxLimit, mailsOfDay } from '../../mail/mailStore.ts';
import type { Database } from '../database/openDatabase.ts';

const day = 24 * 60 * 60 * 1000;

/**
 * The limit in the site's database. A mailbox has a few numbered slots, and each mail takes one for a
 * day; one statement takes it, so that no two processes get the same.
 */
export function createMailboxLimit(database: Database, cipher: LeadCipher): MailboxLimit {
  const slotsOf = (mailbox: string) =>
    database.selectFrom('mail_slot').selectAll().where('mailbox', '=', mailbox).execute();

  /** Takes a slot, unless another mail has it. */
  async function take(mailbox: string, slot: number, mail: string, at: string): Promise<boolean> {
    const until = new Date(Date.parse(at) + day).toISOString();
    const taken = await database
      .insertInto('mail_slot')
      .values({ mailbox, slot, mail, until })
      .onConflict((conflict) =>
        conflict
          .columns(['mailbox', 'slot'])
          .doUpdateSet({ mail, until })
          .where('mail_slot.until', '<=', at),
      )
      .returning('slot')
      .execute();
    return taken.length > 0;
  }

  return {
    async admit(mail, to, at) {
      const [mailbox = ''] = cipher.digestsOf(`mailbox ${countedEmail(to)}`);
      const held = (await slotsOf(mailbox)).filter(({ until }) => until > at);
      if (held.some((it) => it.mail === mail)) return undefined;
      for (let slot = 0; slot < mailsOfDay; slot += 1) {
        if (held.some((it) => it.slot === slot)) continue;
        if (await take(mailbox, slot, mail, at)) return undefined;
      }
      const [first] = (await slotsOf(mailbox)).map(({ until }) => until).toSorted();
      return first;
    },
    async forget(at) {
      await database.deleteFrom('mail_slot').where('until', '<=', at).execute();
    },
  };
}
