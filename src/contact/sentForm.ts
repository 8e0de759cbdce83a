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
