import { type DeliveryOutcome, defaultReceiver } from '../../deliveries/delivery.ts';
import type { DeliveryWorker } from '../../deliveries/deliveryWorker.server.ts';
import type { Mail } from '../../mail/mailPort.ts';
import type { QueuedMail } from '../../mail/mailStore.ts';
import { deleteOld } from '../../records/retention.server.ts';
import { countMailAttempt, watchBacklog } from '../operation/deliveryMetrics.ts';
import type { Log } from '../operation/log.ts';
import type { MailServer } from '../ports/choosePorts.ts';
import type { Records } from '../ports/chooseRecords.ts';
import type { Settings } from './settings.ts';

/** Writes a queued mail; undefined if what it is about was deleted. */
export type ComposeMail = (mail: QueuedMail) => Promise<Mail | undefined>;

/** A mail server may be down for about a day and a half. */
const limits = { attempts: 30, timeout: 60_000, retryAfter: 30_000 };

const concurrency = 2;

/** The sending of mails. */
export interface OpenMail {
  /** Notices for operators. */
  notices(): readonly string[];
  /** Ends the deletion of old mails; the worker ends their sending. */
  close(): void;
}

const noServer =
  'Mails are files in the folder mail of DATA_DIR and reach nobody, because SMTP_URL is not set: give it the address of your mail server, and MAIL_FROM a sender';

interface MailParts {
  readonly compose: ComposeMail;
  readonly worker: DeliveryWorker;
  /** Whoever opens it closes it. */
  readonly server: MailServer;
  readonly log: Log;
}

/**
 * Starts to send the queued mails. Without a mail server it says so once in the log, and as a notice
 * (OWN-60).
 */
export function openMail(
  settings: Settings,
  {
    mails,
    mailboxes,
    deliveries,
    retention,
  }: Pick<Records, 'mails' | 'mailboxes' | 'deliveries' | 'retention'>,
  { compose, worker, server, log }: MailParts,
): OpenMail {
  const notices = settings.SMTP_URL ? [] : [noServer];
  for (const notice of notices) log.warn(notice);
  const onError = (err: unknown) => log.warn({ err }, 'A mail cannot be sent');
  watchBacklog('mails', () => deliveries.backlog('mail', settings.APPLICATION), onError);

  /** Sends a mail, unless its mailbox has had enough today (REG-22). */
  async function deliver(id: string): Promise<DeliveryOutcome> {
    const queued = await mails.find(id);
    const mail = queued && (await compose(queued));
    if (!mail) return { status: 'delivered' };
    const port = await server.open();
    const now = new Date().toISOString();
    const dueAt = port.reaches ? await mailboxes.admit(id, mail.to, now) : undefined;
    if (dueAt === undefined) return port.send(mail);
    const isNeeded = await mails.merge(queued);
    return isNeeded ? { status: 'postponed', dueAt } : { status: 'delivered' };
  }

  worker.serve({
    what: 'mail',
    receiver: defaultReceiver,
    deliver,
    concurrency,
    limits,
    onOutcome: countMailAttempt,
  });
  const old = { days: settings.REGISTRATIONS_RETENTION_DAYS, retention, onError };
  const stopDeleting = deleteOld({
    ...old,
    kind: 'mails',
    deleteBefore: mails.forgetDelivered,
    onDeleted: (deleted) => log.info({ mails: deleted }, 'Old mails were deleted'),
  });
  const stopDeletingFiles = deleteOld({
    ...old,
    kind: 'mail_files',
    deleteBefore: async (moment) => {
      const { forgetMailsBefore, mailFolder } = await import('../../backends/mail/mailFolder.ts');
      return forgetMailsBefore(mailFolder(settings.DATA_DIR), moment);
    },
    onDeleted: (files) => log.info({ files }, 'Old files of mails were deleted'),
  });
  return {
    notices: () => notices,
    close() {
      stopDeleting();
      stopDeletingFiles();
    },
  };
}
