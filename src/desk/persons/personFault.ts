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
