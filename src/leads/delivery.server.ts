import { randomUUID } from 'node:crypto';
import type { Lease, Settlement } from '../records/deliveryLease.ts';
import { pauseAfter } from './backoff.ts';
import type { DeliveryOutcome, LeadEndpoint } from './leadEndpoint.ts';
import type { Lead, LeadStore } from './leadStore.ts';
import { createReceiverBreaker, type ReceiverBreaker } from './receiverBreaker.server.ts';

/** The limits of delivery attempts. */
export interface DeliveryLimits {
  /** The number of failed attempts after which a lead is dead. */
  readonly attempts: number;
  /** The timeout of an attempt, in milliseconds. */
  readonly timeout: number;
  /** The delay before the second attempt, in milliseconds. */
  readonly retryAfter: number;
}

/** The dependencies of the delivery. */
export interface LeadDeliveryParts {
  readonly store: Pick<LeadStore, 'settle'>;
  readonly endpoint: LeadEndpoint;
  readonly limits: DeliveryLimits;
  /**
   * Called with the result of each attempt: `failed` is retried, `dead` is not. It must not throw.
   */
  readonly onOutcome: (outcome: 'delivered' | 'failed' | 'refused' | 'dead') => void;
  /**
   * Called when the store or the endpoint throws; claimed leads become due again when their leases
   * end. It must not throw.
   */
  readonly onError: (error: unknown) => void;
}

/** The parts of a lead needed for delivery. */
export type DeliverableLead = Pick<Lead, 'id' | 'key' | 'payload' | 'attempts'>;

/** Attempts deliveries and records their results. */
export interface LeadDelivery {
  /** How many of the requested deliveries may start now. */
  readonly allowed: ReceiverBreaker['allowed'];
  /** Creates a lease that lasts somewhat longer than an attempt. */
  newLease(): Lease;
  /**
   * Tries to deliver a claimed lead and records the result; never rejects.
   * @param isWaitedFor true if the visitor waits and sees a refusal; otherwise a refused lead
   * becomes dead, so that an operator checks it
   */
  attempt(lead: DeliverableLead, lease: Lease, isWaitedFor: boolean): Promise<DeliveryOutcome>;
  /** Aborts running attempts. */
  stop(): void;
}

/** How long a lease outlasts the attempt, in milliseconds, so that the result can be recorded. */
const margin = 5_000;

const moment = (inMilliseconds = 0) => new Date(Date.now() + inMilliseconds).toISOString();

/** Creates the delivery of single leads. */
export function createLeadDelivery(parts: LeadDeliveryParts): LeadDelivery {
  const { store, endpoint, limits, onOutcome, onError } = parts;
  const breaker = createReceiverBreaker(limits.retryAfter);
  const stopping = new AbortController();

  async function outcomeOf({ key, payload }: DeliverableLead): Promise<DeliveryOutcome> {
    if (!payload) {
      return { status: 'failed', failure: 'its key is not in LEADS_KEY', isDown: false };
    }
    try {
      return await breaker.deliver(() => endpoint.deliver({ key, payload }, stopping.signal));
    } catch (error) {
      onError(error);
      // The message of an error might contain data of the lead.
      return { status: 'failed', failure: (error as Error).name, isDown: false };
    }
  }

  function settlementOf(
    outcome: DeliveryOutcome,
    attempts: number,
    isWaitedFor: boolean,
  ): Settlement {
    if (outcome.status === 'delivered') return { status: 'delivered', at: moment() };
    if (outcome.status === 'refused') {
      // The message and even the field may repeat personal entries; a key of this format does not.
      const keys = outcome.errors.map(({ kmsErrorKey }) => kmsErrorKey);
      const failure = `refused ${keys.filter((it) => /^[a-z_]{1,40}$/.test(it)).join(' ')}`;
      return { status: isWaitedFor ? 'refused' : 'dead', failure };
    }
    if (outcome.status === 'postponed') {
      return { status: 'waiting', failure: '', dueAt: outcome.dueAt };
    }
    const { failure } = outcome;
    // An attempt aborted by the end of the process does not count as a failure.
    if (stopping.signal.aborted) return { status: 'waiting', failure, dueAt: moment() };
    if (attempts >= limits.attempts) return { status: 'dead', failure };
    const pause = Math.max(pauseAfter(attempts, limits.retryAfter), outcome.retryAfterMs ?? 0);
    return { status: 'waiting', failure, dueAt: moment(pause) };
  }

  return {
    allowed: breaker.allowed,
    newLease: () => ({ token: randomUUID(), until: moment(limits.timeout + margin) }),
    async attempt(lead, lease, isWaitedFor) {
      const outcome = await outcomeOf(lead);
      const settlement = settlementOf(outcome, lead.attempts, isWaitedFor);
      if (outcome.status !== 'postponed') {
        onOutcome(settlement.status === 'waiting' ? 'failed' : settlement.status);
      }
      try {
        await store.settle(lead.id, lease, settlement);
      } catch (error) {
        onError(error);
      }
      return outcome;
    },
    stop: () => stopping.abort(),
  };
}
