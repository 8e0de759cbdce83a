import type { LeadEndpoint } from '../../leads/leadEndpoint.ts';
import { createOutbox, type Outbox } from '../../leads/outbox.server.ts';
import type { MailboxLimit } from '../../mail/mailboxLimit.ts';
import type { Mail, MailPort } from '../../mail/mailPort.ts';
import type { MailQueue, QueuedMail } from '../../mail/mailQueue.ts';
import { deleteOld } from '../../records/retention.server.ts';
import { watchBacklog } from '../operation/backlogMetrics.ts';
import type { Log } from '../operation/log.ts';
import { mailMetrics } from '../operation/mailMetrics.ts';
import { chooseMail } from '../ports/chooseMail.ts';
import type { Settings } from './settings.ts';

/** Writes a queued mail; undefined if what it is about was deleted. */
export type ComposeMail = (mail: QueuedMail) => Promise<Mail | undefined>;

/** A mail server may be down for about a day and a half. */
const limits = { attempts: 30, timeout: 60_000, retryAfter: 30_000 };

const concurrency = 2;

/** Starts to send the mails of the queue, with the outbox and the circuit breaker of leads. */
export async function openMail(
  settings: Settings,
  queue: MailQueue,
  { compose, mailboxes, log }: { compose: ComposeMail; mailboxes: MailboxLimit; log: Log },
): Promise<Outbox> {
  let opened: Promise<MailPort> | undefined;
  const port = () => (opened ??= chooseMail(settings));
  const { createLeadDelivery } = await import('../../leads/delivery.server.ts');
  const onError = (err: unknown) => log.warn({ err }, 'A mail cannot be sent');
  watchBacklog('mails', () => queue.backlog(settings.APPLICATION), onError);

  /** Sends a mail, unless its mailbox has had enough today (REG-22). */
  async function send(queued: QueuedMail) {
    const mail = await compose(queued);
    if (!mail) return { status: 'delivered' } as const;
    const server = await port();
    const now = new Date().toISOString();
    const dueAt = server.reaches ? await mailboxes.admit(queued.id, mail.to, now) : undefined;
    if (dueAt === undefined) return server.send(mail);
    const isNeeded = await queue.merge(queued);
    return isNeeded
      ? ({ status: 'postponed', dueAt } as const)
      : ({ status: 'delivered' } as const);
  }

  const endpoint: LeadEndpoint = {
    async deliver({ payload }) {
      try {
        const outcome = await send(payload as unknown as QueuedMail);
        if (outcome.status !== 'refused') return outcome;
        const refusal = { field: 'to', message: outcome.failure, kmsErrorKey: 'mailbox' };
        return { status: 'refused', errors: [refusal] };
      } catch (error) {
        onError(error);
        return { status: 'failed', failure: (error as Error).name, isDown: false };
      }
    },
  };
  const delivery = createLeadDelivery({
    store: queue,
    endpoint,
    limits,
    onOutcome: mailMetrics.attempted,
    onError,
  });
  const stopDeleting = deleteOld({
    days: settings.REGISTRATIONS_RETENTION_DAYS,
    deleteBefore: async (moment) => {
      const { forgetMailsBefore, mailFolder } = await import('../../backends/mail/mailFolder.ts');
      await forgetMailsBefore(mailFolder(settings.DATA_DIR), moment);
      return queue.forgetDelivered(moment);
    },
    onDeleted: (mails) => log.info({ mails }, 'Old mails were deleted'),
    onError,
  });
  const store = {
    async claim(...claim: Parameters<MailQueue['claim']>) {
      const mails = await queue.claim(...claim);
      return mails.map((mail) => ({
        id: mail.id,
        key: mail.id,
        attempts: mail.attempts,
        payload: { ...mail },
      }));
    },
  };
  const outbox = createOutbox({
    store,
    delivery,
    brand: settings.APPLICATION,
    concurrency,
    onError,
  });
  return {
    wake: outbox.wake,
    async close() {
      stopDeleting();
      await outbox.close();
      (await opened)?.close();
    },
  };
}
