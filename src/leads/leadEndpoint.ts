import type { FieldRefusal } from '../contact/leadDesk.ts';
import type { Lead } from './leadStore.ts';

/** What the receiver of leads made of one. */
export type DeliveryOutcome =
  | { readonly status: 'delivered' }
  /** It found faults in fields: sending the same again is of no use. */
  | { readonly status: 'refused'; readonly errors: readonly FieldRefusal[] }
  | {
      readonly status: 'failed';
      /** Such as `status 500`; never personal. */
      readonly failure: string;
      /** True where the receiver itself seems to be at fault, so that others would fail too. */
      readonly isDown: boolean;
    };

/** The port to the receiver of leads (FORM-30). */
export interface LeadEndpoint {
  /**
   * Delivers one, with its key; whatever goes wrong is an outcome.
   * @param stop gives it up
   */
  deliver(
    lead: Pick<Lead, 'key'> & { readonly payload: NonNullable<Lead['payload']> },
    stop: AbortSignal,
  ): Promise<DeliveryOutcome>;
}
