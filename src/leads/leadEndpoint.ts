import type { FieldRefusal } from '../contact/leadDesk.ts';
import type { Lead } from './leadStore.ts';

/** The receiver's result for a lead. */
export type DeliveryOutcome =
  | { readonly status: 'delivered' }
  /** The receiver found faults in fields; sending the same data again is pointless. */
  | { readonly status: 'refused'; readonly errors: readonly FieldRefusal[] }
  /** It must wait; that is no failure. Only mails have such an outcome. */
  | { readonly status: 'postponed'; readonly dueAt: string }
  | {
      readonly status: 'failed';
      /** For example `status 500`; without personal data. */
      readonly failure: string;
      /** True if the receiver itself is failing, so that other leads would fail too. */
      readonly isDown: boolean;
      /** How long the receiver asks to wait, in milliseconds. */
      readonly retryAfterMs?: number;
    };

/** The port to the receiver of leads (FORM-30). */
export interface LeadEndpoint {
  /**
   * Delivers a lead with its key; failures are returned as outcomes.
   * @param stop aborts the delivery
   */
  deliver(
    lead: Pick<Lead, 'key'> & { readonly payload: NonNullable<Lead['payload']> },
    stop: AbortSignal,
  ): Promise<DeliveryOutcome>;
}
