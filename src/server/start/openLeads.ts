import type { LeadDesk } from '../../contact/leadDesk.ts';
import { createLeadDesk } from '../../leads/createLeadDesk.server.ts';
import type { LeadStore } from '../../leads/leadStore.ts';
import { createOutbox } from '../../leads/outbox.server.ts';
import { deleteOld } from '../../records/retention.server.ts';
import { leadMetrics, watchBacklog } from '../operation/leadMetrics.ts';
import type { Log } from '../operation/log.ts';
import { chooseLeadEndpoint } from '../ports.ts';
import type { Settings } from './settings.ts';

/** The submission and delivery of leads. */
export interface OpenLeads {
  readonly desk: LeadDesk;
  /** Notices for operators. */
  readonly notices: readonly string[];
  close(): Promise<void>;
}

const undelivered = 'Leads are stored but not delivered, because FORM_SUBMISSION_URL is not set';

/** Assembles the submission and delivery of leads. */
export async function openLeads(
  settings: Settings,
  store: LeadStore,
  log: Log,
): Promise<OpenLeads> {
  const brand = settings.APPLICATION;
  const concurrency = settings.FORM_DELIVERY_CONCURRENCY;
  const onError = (err: unknown) => log.warn({ err }, 'The store of leads failed');
  watchBacklog(() => store.backlog(brand), onError);
  const stopDeleting = deleteOld({
    deleteBefore: store.forgetSettled,
    days: settings.LEADS_RETENTION_DAYS,
    onDeleted: (leads) => log.info({ leads }, 'Old leads were deleted'),
    onError,
  });

  const endpoint = chooseLeadEndpoint(settings);
  // Only sites that deliver leads load the circuit breaker.
  const delivery =
    endpoint &&
    (await import('../../leads/delivery.server.ts')).createDelivery({
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
    notices: outbox ? [] : [undelivered],
    async close() {
      stopDeleting();
      await outbox?.close();
    },
  };
}
