import { randomUUID } from 'node:crypto';
import { pauseAfter } from './backoff.ts';
import { type Circuit, createCircuit } from './circuit.ts';
import type { DeliveryOutcome, LeadEndpoint } from './leadEndpoint.ts';
import type { Lead, LeadStore, Lease, Settlement } from './leadStore.ts';

/** How much is asked of the receiver. */
export interface DeliveryLimits {
  /** Attempts after which a lead is dead. */
  readonly attempts: number;
  /** Milliseconds an attempt may take. */
  readonly timeout: number;
  /** Milliseconds before the second attempt. */
  readonly retryAfter: number;
}

/** What a delivery is made with. */
export interface DeliveryParts {
  readonly store: Pick<LeadStore, 'claim' | 'claimOne' | 'settle'>;
  readonly endpoint: LeadEndpoint;
  readonly limits: DeliveryLimits;
  /** Told how each attempt ended: `failed` is tried again, `dead` is not. */
  readonly onOutcome: (outcome: 'delivered' | 'failed' | 'refused' | 'dead') => void;
  /** Told when the store fails; what was claimed is due again when its claim ends. */
  readonly onError: (error: unknown) => void;
}

/** A lead as it is delivered. */
export type DeliverableLead = Pick<Lead, 'id' | 'key' | 'payload' | 'attempts'>;

/** One attempt at a time, and what is noted of it. */
export interface Delivery {
  readonly circuit: Circuit;
  /** The right to deliver, for somewhat longer than an attempt may take. */
  newLease(): Lease;
  /**
   * Tries to deliver a claimed lead and notes what it came to; never rejects.
   * @param isWaitedFor true where the visitor is told of a refusal; elsewhere it makes the lead dead,
   * as someone must look at it
   */
  attempt(lead: DeliverableLead, lease: Lease, isWaitedFor: boolean): Promise<DeliveryOutcome>;
  /** Gives up what is under way. */
  stop(): void;
}

/** Milliseconds a claim lasts beyond the attempt, for the noting of its outcome. */
const margin = 5_000;

const moment = (inMilliseconds = 0) => new Date(Date.now() + inMilliseconds).toISOString();

/** Prepares the delivery of leads, one at a time. */
export function createDelivery(parts: DeliveryParts): Delivery {
  const { store, endpoint, limits, onOutcome, onError } = parts;
  const circuit = createCircuit(limits.retryAfter);
  const stopping = new AbortController();

  async function outcomeOf({ key, payload }: DeliverableLead): Promise<DeliveryOutcome> {
    if (!payload) {
      return { status: 'failed', failure: 'its key is not in LEADS_KEY', isDown: false };
    }
    const outcome = await endpoint.deliver({ key, payload }, stopping.signal);
    circuit.note(outcome.status === 'failed' && outcome.isDown);
    return outcome;
  }

  function settlementOf(
    outcome: DeliveryOutcome,
    attempts: number,
    isWaitedFor: boolean,
  ): Settlement {
    if (outcome.status === 'delivered') return { status: 'delivered', at: moment() };
    if (outcome.status === 'refused') {
      // The message and even the field may repeat what was entered; a key of that form does not.
      const keys = outcome.errors.map(({ kmsErrorKey }) => kmsErrorKey);
      const failure = `refused ${keys.filter((it) => /^[a-z_]{1,40}$/.test(it)).join(' ')}`;
      return { status: isWaitedFor ? 'refused' : 'dead', failure };
    }
    const { failure } = outcome;
    // An attempt that was cut off by the end of the process is nobody's fault.
    if (stopping.signal.aborted) return { status: 'waiting', failure, dueAt: moment() };
    if (attempts >= limits.attempts) return { status: 'dead', failure };
    return { status: 'waiting', failure, dueAt: moment(pauseAfter(attempts, limits.retryAfter)) };
  }

  return {
    circuit,
    newLease: () => ({ token: randomUUID(), until: moment(limits.timeout + margin) }),
    async attempt(lead, lease, isWaitedFor) {
      const outcome = await outcomeOf(lead);
      const settlement = settlementOf(outcome, lead.attempts, isWaitedFor);
      onOutcome(settlement.status === 'waiting' ? 'failed' : settlement.status);
      await store.settle(lead.id, lease, settlement).catch(onError);
      return outcome;
    },
    stop: () => stopping.abort(),
  };
}
