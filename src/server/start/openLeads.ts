import type { LeadDesk } from '../../contact/leadDesk.ts';
import { createLeadDesk } from '../../leads/createLeadDesk.server.ts';
import { createOutbox } from '../../leads/outbox.server.ts';
import type { MailQueue } from '../../mail/mailQueue.ts';
import { deleteOld } from '../../records/retention.server.ts';
import { watchBacklog } from '../operation/backlogMetrics.ts';
import { leadMetrics } from '../operation/leadMetrics.ts';
import type { Log } from '../operation/log.ts';
import { chooseLeadEndpoint } from '../ports/chooseLeadEndpoint.ts';
import type { Records } from '../ports/chooseRecords.ts';
import type { Settings } from './settings.ts';

/** The submission and delivery of leads. */
export interface OpenLeads {
  readonly desk: LeadDesk;
  /** Notices for operators. */
  notices(): readonly string[];
  close(): Promise<void>;
}

const undelivered = 'Leads are stored but not delivered, because FORM_SUBMISSION_URL is not set';

/** Deletes the files of mails about deleted leads; loads the library of mails only then. */
async function forgetMailFiles(dataDirectory: string, mails: MailQueue): Promise<void> {
  const { forgetMailsWithoutRow, mailFolder } = await import('../../backends/mail/mailFolder.ts');
  await forgetMailsWithoutRow(mailFolder(dataDirectory), mails);
}

/** Assembles the submission and delivery of leads. */
export async function openLeads(
  settings: Settings,
  { leads: store, mails }: Pick<Records, 'leads' | 'mails'>,
  log: Log,
): Promise<OpenLeads> {
  const brand = settings.APPLICATION;
  const concurrency = settings.FORM_DELIVERY_CONCURRENCY;
  const onError = (err: unknown) => log.warn({ err }, 'The store of leads failed');
  watchBacklog('leads', () => store.backlog(brand), onError);
  const stopDeleting = deleteOld({
    deleteBefore: async (moment) => {
      const deleted = await store.forgetSettled(moment);
      if (deleted > 0) await forgetMailFiles(settings.DATA_DIR, mails);
      return deleted;
    },
    days: settings.LEADS_RETENTION_DAYS,
    onDeleted: (leads) => log.info({ leads }, 'Old leads were deleted'),
    onError,
  });

  const endpoint = chooseLeadEndpoint(settings);
  // Only sites that deliver leads load the circuit breaker.
  const delivery =
    endpoint &&
    (await import('../../leads/delivery.server.ts')).createLeadDelivery({
      store,
      endpoint,
      limits: {
        attempts: settings.FORM_DELIVERY_ATTEMPTS,
        timeout: settings.FORM_DELIVERY_TIMEOUT_SECONDS * 1000,
        retryAfter: settings.FORM_DELIVERY_RETRY_SECONDS * 1000,
      },
      onOutcome: leadMetrics.attempted,
      onError,
    });
  const outbox = delivery && createOutbox({ store, delivery, brand, concurrency, onError });
  if (!outbox) log.warn(undelivered);
  return {
    desk: createLeadDesk({
      store,
      outbox,
      waitedFor: settings.FORM_DELIVERY === 'sync' ? delivery : undefined,
      onStored: leadMetrics.stored,
    }),
    notices: () => (outbox ? [] : [undelivered]),
    async close() {
      stopDeleting();
      await outbox?.close();
    },
  };
}
