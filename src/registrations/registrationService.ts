import type { FormFault } from '../contact/formOutcome.ts';
import type { Sender } from '../contact/submission/submission.ts';
import { noSeatsTaken, type SeatsTaken } from '../content/view/registration.ts';
import type { ShownText, ShownTexts } from './acceptance.server.ts';
import type { EventOffer, Registration } from './registration.ts';
import type { RegistrationRules } from './registrationSchema.ts';

/** A form that was posted to a page of its own, and its sender. */
export interface PostedFields {
  readonly fields: URLSearchParams;
  readonly sender: Pick<Sender, 'address' | 'language'>;
}

/** A registration that was sent. */
interface SentRegistration extends PostedFields {
  readonly offer: EventOffer;
  readonly rules: RegistrationRules;
  /** What the form shows beside its boxes. */
  readonly texts: ShownTexts;
}

/**
 * What a link allows (REG-20): everything; to see the state only, because the owner of the mailbox
 * has acted; or to confirm first that the registration is one's own.
 */
export type Access = 'all' | 'state' | 'unproven';

/** A registration as a link shows it. Details that it does not show are undefined. */
export interface SeenRegistration {
  readonly registration: Registration;
  readonly access: Access;
  /** Whether it was given back in favor of another one of the same address. */
  readonly isGivenBack: boolean;
}

/** Why what was sent is not stored. */
export type RefusedForm =
  | { readonly status: 'invalid'; readonly faults: readonly FormFault[] }
  /** The sender posts too often, or the store does not answer. */
  | { readonly status: 'limited' | 'failed' }
  /**
   * The form was sent before, and its registration cannot be changed by it: it is canceled, or the
   * owner of the mailbox has acted (REG-19).
   */
  | { readonly status: 'sent_before' | 'taken_over' };

/** What takes, shows, changes and cancels registrations. */
export interface RegistrationService {
  /** The seats taken, as this process last saw them. */
  takenOf(event: string): SeatsTaken;
  /** The seats taken now; as last seen if the store does not answer. */
  takenNow(event: string): Promise<SeatsTaken>;
  /** Whether mails reach participants, or are only written to a folder. */
  readonly sendsMail: boolean;
  /** The hidden fields of a new form. */
  newForm(): Readonly<Record<'submission' | 'formStamp', string>>;
  /** Stores a registration. @returns the token of the address where it is shown */
  take(sent: SentRegistration): Promise<{ status: 'taken'; token: string } | RefusedForm>;
  /** The registration of a token; undefined if there is none. @throws StoreUnavailable */
  find(token: string): Promise<SeenRegistration | undefined>;
  /** Changes the details of a registration. @param needs the text of the consent to store needs */
  change(
    token: string,
    posted: PostedFields,
    rules: RegistrationRules,
    needs: ShownText | undefined,
  ): Promise<{ status: 'taken' } | RefusedForm>;
  /** Cancels a registration. */
  cancel(token: string, sender: PostedFields['sender']): Promise<{ status: 'taken' } | RefusedForm>;
  /** Records that a registration is that of the mailbox's owner, who has the link of a mail. */
  prove(token: string, sender: PostedFields['sender']): Promise<{ status: 'taken' } | RefusedForm>;
}

/** A service that has no registrations and takes none, for pages rendered without a store. */
export const noRegistrations: RegistrationService = {
  sendsMail: false,
  takenOf: () => noSeatsTaken,
  takenNow: async () => noSeatsTaken,
  newForm: () => ({ submission: '', formStamp: '' }),
  take: async () => ({ status: 'failed' }),
  find: async () => undefined,
  change: async () => ({ status: 'failed' }),
  cancel: async () => ({ status: 'failed' }),
  prove: async () => ({ status: 'failed' }),
};
