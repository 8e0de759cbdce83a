import type { FieldRefusal } from '../contact/leadIntake.ts';
import type { DeliveryOutcome } from '../deliveries/delivery.ts';
import type { Lead } from './leadStore.ts';

/** The receiver's result for a lead. */
export type LeadOutcome =
  | Exclude<DeliveryOutcome, { readonly status: 'refused' | 'postponed' }>
  /** The receiver found faults in fields. */
  | {
      readonly status: 'refused';
      readonly failure: string;
      readonly errors: readonly FieldRefusal[];
    };

/** The port to a receiver of leads (FORM-30). */
export interface LeadEndpoint {
  /**
   * Delivers a lead with its id and key, by which a repeat is recognized; failures are returned as
   * outcomes.
   * @param stop aborts the delivery
   */
  deliver(
    lead: Pick<Lead, 'id' | 'key'> & { readonly payload: NonNullable<Lead['payload']> },
    stop: AbortSignal,
  ): Promise<LeadOutcome>;
}
