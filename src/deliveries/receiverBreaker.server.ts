import {
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  DelegateBackoff,
  handleWhenResult,
  isBrokenCircuitError,
} from 'cockatiel';
import { pauseAfter } from './backoff.ts';
import type { DeliveryOutcome, FailedDelivery } from './delivery.ts';

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
