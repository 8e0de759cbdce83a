import { randomUUID } from 'node:crypto';
import {
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  DelegateBackoff,
  handleWhenResult,
  isBrokenCircuitError,
} from 'cockatiel';
import { pauseAfter } from './backoff.ts';
import type {
  Delivery,
  DeliveryOutcome,
  DeliveryStore,
  FailedDelivery,
  Lease,
  Route,
  Settlement,
} from './delivery.ts';

/** The limits of delivery attempts. */
export interface DeliveryLimits {
  /** The number of failed attempts after which a delivery is dead. */
  readonly attempts: number;
  /** The timeout of an attempt, in milliseconds. */
  readonly timeout: number;
  /** The delay before the second attempt, in milliseconds. */
  readonly retryAfter: number;
}

/** A route, and how its deliveries are made. */
export interface ServedRoute<Outcome extends DeliveryOutcome> extends Route {
  /**
   * Delivers a record, by its id; failures are returned as outcomes.
   * @param stop aborts the delivery
   */
  readonly deliver: (record: string, stop: AbortSignal) => Promise<Outcome>;
  /** The number of simultaneous deliveries. */
  readonly concurrency: number;
  readonly limits: DeliveryLimits;
  /**
   * Called with the result of each attempt: `failed` is retried, `dead` is not. It must not throw.
   */
  readonly onOutcome: (outcome: 'delivered' | 'failed' | 'refused' | 'dead') => void;
}

/** Attempts the deliveries of a route and records their results. */
export interface Attempts<Outcome extends DeliveryOutcome = DeliveryOutcome> {
  /** How many of the requested deliveries may start now. */
  readonly allowed: ReceiverBreaker['allowed'];
  /** Creates a lease that lasts somewhat longer than an attempt. */
  newLease(): Lease;
  /**
   * Tries to make a claimed delivery and records the result; never rejects.
   * @param isWaitedFor true if the visitor waits and sees a refusal; otherwise a refused delivery
   * becomes dead, so that an operator checks it
   */
  attempt(
    delivery: Delivery,
    lease: Lease,
    isWaitedFor: boolean,
  ): Promise<Outcome | FailedDelivery>;
  /** Aborts running attempts. */
  stop(): void;
}

/** How long a lease outlasts the attempt, in milliseconds, so that the result can be recorded. */
const margin = 5_000;

const moment = (inMilliseconds = 0) => new Date(Date.now() + inMilliseconds).toISOString();

/**
 * Creates the attempts of a route.
 * @param onError called when the store or `deliver` throws; claimed deliveries become due again when
 * their leases end. It must not throw.
 */
export function createAttempts<Outcome extends DeliveryOutcome>(
  { deliver, limits, onOutcome }: Omit<ServedRoute<Outcome>, keyof Route>,
  store: Pick<DeliveryStore, 'settle'>,
  onError: (error: unknown) => void,
): Attempts<Outcome> {
  const breaker = createReceiverBreaker(limits.retryAfter);
  const stopping = new AbortController();

  async function outcomeOf(record: string): Promise<Outcome | FailedDelivery> {
    try {
      return await breaker.deliver(() => deliver(record, stopping.signal));
    } catch (error) {
      onError(error);
      // The message of an error might contain data of the record.
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
      return { status: isWaitedFor ? 'refused' : 'dead', failure: outcome.failure };
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
    async attempt(delivery, lease, isWaitedFor) {
      const outcome = await outcomeOf(delivery.record);
      const settlement = settlementOf(outcome, delivery.attempts, isWaitedFor);
      if (outcome.status !== 'postponed') {
        onOutcome(settlement.status === 'waiting' ? 'failed' : settlement.status);
      }
      try {
        await store.settle(delivery, lease, settlement);
      } catch (error) {
        onError(error);
      }
      return outcome;
    },
    stop: () => stopping.abort(),
  };
}

/** Consecutive failures of the receiver after which the circuit opens. */
const failureLimit = 5;

/** The longest time the circuit stays open, in milliseconds. */
const longestPause = 60_000;

/** The circuit breaker of a receiver. */
export interface ReceiverBreaker {
  /**
   * How many of the requested deliveries may start: all while the circuit is closed, one when it
   * may be tested, none otherwise or while the receiver asked to wait. Ask before a delivery is
   * claimed, because a claim counts as an attempt.
   */
  allowed(requested: number): number;
  /** Runs a delivery. While the circuit is open, the outcome is a failure of the receiver. */
  deliver<Outcome extends DeliveryOutcome>(
    run: () => Promise<Outcome>,
  ): Promise<Outcome | FailedDelivery>;
}

const isDown = (outcome: DeliveryOutcome): boolean => outcome.status === 'failed' && outcome.isDown;

/**
 * Creates the circuit breaker, initially closed.
 * @param firstPause how long the circuit stays open the first time, in milliseconds; then twice as
 * long each time, up to a minute
 */
export function createReceiverBreaker(firstPause: number): ReceiverBreaker {
  let openUntil = 0;
  /** Until when the receiver asked to wait (`Retry-After`). */
  let heldUntil = 0;
  const isHeld = () => Date.now() < heldUntil;
  const breaker = circuitBreaker(
    handleWhenResult((it) => isDown(it as DeliveryOutcome)),
    {
      breaker: new ConsecutiveBreaker(failureLimit),
      halfOpenAfter: new DelegateBackoff(({ attempt }) => {
        const pause = pauseAfter(attempt, firstPause, longestPause);
        openUntil = Date.now() + pause;
        return pause;
      }),
    },
  );
  return {
    allowed(requested) {
      if (isHeld()) return 0;
      if (breaker.state === CircuitState.Closed) return requested;
      // A half-open circuit is already being tested.
      const mayBeTested = breaker.state === CircuitState.Open && Date.now() >= openUntil;
      return mayBeTested ? Math.min(requested, 1) : 0;
    },
    async deliver(run) {
      if (isHeld()) {
        return { status: 'failed', failure: 'the receiver asked to wait', isDown: true };
      }
      try {
        const outcome = await breaker.execute(run);
        if (outcome.status === 'failed' && outcome.isDown && outcome.retryAfterMs) {
          heldUntil = Date.now() + outcome.retryAfterMs;
        }
        return outcome;
      } catch (error) {
        if (!isBrokenCircuitError(error)) throw error;
        return { status: 'failed', failure: 'the circuit is open', isDown: true };
      }
    },
  };
}
