import type { ConsentReceipt } from '../../consent/receipts.ts';
import type { Lead } from '../../leads/leadStore.ts';
import type { QueuedMail } from '../../mail/mailStore.ts';
import type { ProfessionalConfirmation } from '../../professional/confirmations.ts';
import type { Registration } from '../../registrations/registration.ts';
import type { HeldEnd } from './heldEnd.ts';

/** An item of a person whose stored versions contain a text. */
export interface PersonItem {
  readonly source: string;
  readonly codename: string;
  readonly type: string;
  /** How many versions contain it. */
  readonly versions: number;
  /** Whether one of them is the present one. */
  readonly isPresent: boolean;
}

/** What was found, and how much was searched. */
export interface PersonItems {
  readonly items: readonly PersonItem[];
  readonly searched: number;
  /** Versions that are damaged, or stored by a newer release. */
  readonly unreadable: number;
}

/** What every held record says of itself. */
interface Held {
  /** When it is deleted by itself. */
  readonly end: HeldEnd;
  /** The same for people, in English. */
  readonly ends: string;
}

/** A lead, with its reference number and where it came from. */
export interface HeldLead extends Held {
  readonly reference: string;
  readonly cameFrom: string;
  readonly lead: Lead;
}

/** A registration, with its reference number and where it came from. */
export interface HeldRegistration extends Held {
  readonly reference: string;
  readonly cameFrom: string;
  readonly registration: Registration;
}

/** A mail that was queued or sent. */
export interface HeldMail extends Held {
  /** The reference number of the lead or registration it is about. */
  readonly about: string;
  readonly mail: QueuedMail;
  /** The path of its file, where there is no mail server. */
  readonly file?: string;
}

/** All that is held under an address, or one record. */
export interface HeldData {
  readonly leads: readonly HeldLead[];
  readonly registrations: readonly HeldRegistration[];
  readonly mails: readonly HeldMail[];
  readonly receipts: readonly (Held & { readonly receipt: ConsentReceipt })[];
  readonly confirmations: readonly (Held & { readonly confirmation: ProfessionalConfirmation })[];
  /** Items of staff and presenters, present and past; only by address. */
  readonly content: PersonItems;
}
