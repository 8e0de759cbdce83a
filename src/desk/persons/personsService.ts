import type { Claim, RecordCounts, RightsLaw } from '../../records/rightsLog.ts';
import type { HeldData } from './heldData.ts';

/** All that was found by what an officer entered. */
export interface FoundPerson {
  /** What it was found by, as entered. */
  readonly about: string;
  readonly held: HeldData;
  readonly counts: Required<RecordCounts>;
  /** Another spelling of the address, under which more may be held. */
  readonly otherSpelling?: string;
  /** Whether the present keys open the latest leads: without their keys, no address finds records. */
  readonly keysOpen: boolean;
}

/** The entry in the protocol that an act makes or answers; `by` is whoever is signed in. */
export interface ActEntry {
  /** The reference number of the open request that the act answers; without one it gets its own entry. */
  readonly request: string | undefined;
  readonly law: RightsLaw;
  readonly received: string;
  readonly by: string;
}

/** An act that was done. */
export interface DoneAct {
  /** The reference number of its entry in the protocol. */
  readonly request: string;
  readonly counts: RecordCounts;
  /** The receivers that have what was changed, by lead: the company tells them. */
  readonly receivers: readonly string[];
}

/** A file of what is held, for the person. */
export interface PersonFile {
  /** With slashes, such as `mails/….eml`. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** A correction that was done. */
interface DoneCorrection extends DoneAct {
  /** Whether the database is free of copies of what was; the site removes them within a day otherwise. */
  readonly isErased: boolean;
}

/** A deletion that was done. */
interface DoneDeletion extends DoneCorrection {
  /** What is left: content that names the address, and what came in meanwhile. */
  readonly left: FoundPerson;
}

/**
 * What the site holds about a person, and what may be done with it (PROOF-50): the same as the command
 * `person` does. Each method throws PersonFault for what cannot be done, and StoreUnavailable.
 */
export interface PersonsService {
  /** @param about an e-mail address, a reference number or an id */
  find(about: string): Promise<FoundPerson>;
  /**
   * @param keep keeps the files for the person; if it throws, the protocol says nothing of them
   * @returns what it returned besides
   */
  export<Kept>(
    about: string,
    entry: ActEntry,
    keep: (files: readonly PersonFile[]) => Kept | Promise<Kept>,
  ): Promise<DoneAct & { readonly kept: Kept }>;
  correct(
    about: string,
    corrections: Readonly<Record<string, string>>,
    entry: ActEntry,
  ): Promise<DoneCorrection>;
  /** Checks that a deletion may answer the request of the entry, and changes nothing. */
  checkDeletion(about: string, entry: ActEntry): Promise<void>;
  /** @param expected how many records the officer agreed to delete; if there are others, nothing is */
  delete(about: string, expected: number, entry: ActEntry): Promise<DoneDeletion>;
  /** Enters a request. @param address of the person @returns its reference number */
  open(address: string, claim: Claim, entry: Omit<ActEntry, 'request'>): Promise<string>;
  /** Ends an open request that no act answers. @returns its reference number, as it is written */
  close(request: string, outcome: 'done' | 'refused', by: string): Promise<string>;
}

/** The rights that an act answers, the usual one first. */
export const answeredClaims = {
  export: ['access', 'portability'],
  correct: ['correction'],
  delete: ['deletion', 'objection'],
} as const satisfies Record<string, readonly Claim[]>;

/** How many records a deletion takes. */
export const deletable = ({ leads, registrations }: RecordCounts): number =>
  (leads ?? 0) + (registrations ?? 0);

/** Why something cannot be done for a person. */
export type PersonFaultCode =
  | 'subject'
  | 'noRequest'
  | 'answered'
  | 'otherAddress'
  | 'otherClaim'
  | 'noAddress'
  | 'nothingHeld'
  | 'changed'
  | 'noEntry'
  | 'noKey'
  | 'ofSite'
  | 'addressOfRegistration'
  | 'noConsent'
  | 'value';

/** Something that cannot be done for a person, with its reason in English and as a code. */
export class PersonFault extends TypeError {
  override readonly name = 'PersonFault';

  readonly code: PersonFaultCode;
  /** What the message names, such as a reference number. */
  readonly values: Readonly<Record<string, string>>;

  constructor(code: PersonFaultCode, message: string, values: PersonFault['values'] = {}) {
    super(message);
    this.code = code;
    this.values = values;
  }
}

/** Whether an error is of this class, of which the desk's pages and its server each have their own. */
export const isPersonFault = (error: unknown): error is PersonFault =>
  error instanceof Error && error.name === 'PersonFault';
