import type { WriteLead } from '../../backends/leads/mailEndpoint.ts';
import type { LeadIntake } from '../../contact/leadIntake.ts';
import { defaultReceiver } from '../../deliveries/delivery.ts';
import type { DeliveryWorker } from '../../deliveries/deliveryWorker.server.ts';
import { createLeadIntake } from '../../leads/createLeadIntake.server.ts';
import type { LeadOutcome } from '../../leads/leadEndpoint.ts';
import type { MailStore } from '../../mail/mailStore.ts';
import { deleteOld } from '../../records/retention.server.ts';
import { countLeadAttempt, countStoredLead, watchBacklog } from '../operation/deliveryMetrics.ts';
import type { Log } from '../operation/log.ts';
import { type ChosenReceiver, chooseLeadEndpoints } from '../ports/chooseLeadEndpoints.ts';
import type { MailServer } from '../ports/choosePorts.ts';
import type { Records } from '../ports/chooseRecords.ts';
import type { Settings } from './settings.ts';

/** The submission and delivery of leads. */
export interface OpenLeads {
  readonly intake: LeadIntake;
  /** Notices for operators. */
  notices(): readonly string[];
  /** Stops the deletion of old leads; the worker stops their delivery. */
  close(): void;
}

interface LeadParts {
  readonly worker: DeliveryWorker;
  readonly write: WriteLead;
  readonly server: MailServer;
  readonly log: Log;
}

const undelivered =
  'Leads are stored but not delivered, because FORM_SUBMISSION_URL is not set: give it an address such as mailto:requests@your-company.com (docs/leads.md)';

const unmailed = (receivers: readonly string[]) =>
  `Leads are stored but not delivered to ${receivers.join(', ')}, because SMTP_URL is not set: give it the address of your mail server, and MAIL_FROM a sender`;

/** Deletes the files of mails about deleted leads; loads the library of mails only then. */
async function forgetMailFiles(dataDirectory: string, mails: MailStore): Promise<void> {
  const { forgetMailsWithoutRow, mailFolder } = await import('../../backends/mail/mailFolder.ts');
  await forgetMailsWithoutRow(mailFolder(dataDirectory), mails);
}

/** Deletes leads at their age, and their mails where those are written into a folder. */
function deleteOldLeads(
  settings: Settings,
  { leads: store, mails, retention }: Pick<Records, 'leads' | 'mails' | 'retention'>,
  log: LeadParts['log'],
  onError: (err: unknown) => void,
): () => void {
  return deleteOld({
    kind: 'leads',
    retention,
    deleteBefore: async (moment) => {
      const deleted = await store.forgetSettled(moment);
      if (deleted > 0) await forgetMailFiles(settings.DATA_DIR, mails);
      return deleted;
    },
    days: settings.LEADS_RETENTION_DAYS,
    onDeleted: (leads) => log.info({ leads }, 'Old leads were deleted'),
    onError,
  });
}

/** Logs when a receiver begins to take no leads, each new reason, and when it takes them again. */
function createOutcomeLog(receiver: string, log: LeadParts['log']) {
  let reason: string | undefined;
  return (outcome: LeadOutcome): void => {
    const failure = outcome.status === 'failed' ? outcome.failure : undefined;
    if (failure === reason) return;
    if (failure === undefined) log.info({ receiver }, 'A receiver takes leads again');
    else log.warn({ receiver, failure }, 'A receiver takes no leads; they are sent again');
    reason = failure;
  };
}

/**
 * Assembles the submission and delivery of leads.
 * @param write writes the mail of a lead for receivers with a mail address
 * @param server sends those mails; whoever opens it closes it
 */
export function openLeads(
  settings: Settings,
  records: Pick<Records, 'leads' | 'deliveries' | 'mails' | 'retention'>,
  { worker, write, server, log }: LeadParts,
): OpenLeads {
  const { leads: store, deliveries } = records;
  const brand = settings.APPLICATION;
  const onError = (err: unknown) => log.warn({ err }, 'The store of leads failed');
  watchBacklog('leads', () => deliveries.backlog('lead', brand), onError);
  const stopDeleting = deleteOldLeads(settings, records, log, onError);

  /** Serves one receiver with what it is to get. */
  const serve = (receiver: string, { endpoint, concurrency, timeout }: ChosenReceiver) => {
    const tell = createOutcomeLog(receiver, log);
    return worker.serve<LeadOutcome>({
      what: 'lead',
      receiver,
      async deliver(record, stop) {
        const lead = await store.find(record);
        // It was deleted meanwhile, so nobody is to get it.
        if (!lead) return { status: 'delivered' };
        const { id, key, payload } = lead;
        if (!payload) {
          return { status: 'failed', failure: 'its key is not in LEADS_KEY', isDown: false };
        }
        const outcome = await endpoint.deliver({ id, key, payload }, stop);
        tell(outcome);
        return outcome;
      },
      concurrency,
      limits: {
        attempts: settings.FORM_DELIVERY_ATTEMPTS,
        timeout,
        retryAfter: settings.FORM_DELIVERY_RETRY_SECONDS * 1000,
      },
      onOutcome: countLeadAttempt,
    });
  };
  const receivers = chooseLeadEndpoints(settings, write, server);
  const served = new Map(
    [...receivers.served].map(([receiver, it]) => [receiver, serve(receiver, it)]),
  );
  const notices = [
    ...(settings.FORM_SUBMISSION_URL ? [] : [undelivered]),
    ...(receivers.unserved.length > 0 ? [unmailed(receivers.unserved)] : []),
  ];
  for (const notice of notices) log.warn(notice);
  return {
    intake: createLeadIntake({
      store,
      deliveries,
      wake: worker.wake,
      waitedFor: settings.FORM_DELIVERY === 'sync' ? served.get(defaultReceiver) : undefined,
      onStored: countStoredLead,
    }),
    notices: () => notices,
    close: stopDeleting,
  };
}
