/** The result of a form that was posted without scripts, for the page sent in reply. */
export type FormOutcome =
  | ({ readonly status: 'sent'; readonly form: string } & SentForm)
  | {
      readonly status: 'invalid';
      readonly form: string;
      /** Faults by field: keys of the form definition's messages without `_error`, or whole messages. */
      readonly faults: readonly FormFault[];
      /** The number under which the company has what its receiver refused; absent if it has not. */
      readonly reference?: string | undefined;
      /** The entered values, shown again. */
      readonly values: Readonly<Record<string, string | readonly string[]>>;
    }
  | {
      /** `limited` if the IP address posts too often. */
      readonly status: 'failed' | 'limited';
      readonly form: string;
      readonly values: Readonly<Record<string, string | readonly string[]>>;
    };

/** A fault in a field; only the first fault of a field is shown (FORM-20). */
export interface FormFault {
  /** The first segment of the field's path. */
  readonly field: string;
  /** For example `email_format`, for the definition's message `email_format_error`. */
  readonly key: string;
  /** The message if the definition has none for the key; default a built-in one. */
  readonly message?: string;
  /** The values that are allowed, where the message names them. */
  readonly allowed?: string;
}

/** Who is responsible for the place of a sender: an office, and a member of staff if there is one. */
export interface Responsible {
  readonly office: string;
  /** Empty if unknown, as the telephone number. */
  readonly address: string;
  readonly phone: string;
  readonly person?: {
    readonly name: string;
    /** The address of the person's page; empty without one. */
    readonly href: string;
  };
}

/** The facts in the confirmation of a sent form. */
export interface SentForm {
  /** The number that the visitor can name; empty if the receiver gave none. */
  readonly reference: string;
  /** Absent if the form is no request to a representative, or nobody is responsible (STAFF-5). */
  readonly responsible?: Responsible | undefined;
}
