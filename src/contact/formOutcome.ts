/** What became of a form that was posted without scripts, for the page that answers it. */
export type FormOutcome =
  | { readonly status: 'sent'; readonly form: string }
  | {
      readonly status: 'invalid';
      readonly form: string;
      /** Faults by field: keys of the form definition's messages without `_error`, or whole messages. */
      readonly faults: readonly FormFault[];
      /** What was entered, to be shown again. */
      readonly values: Readonly<Record<string, string | readonly string[]>>;
    }
  | {
      /** `limited` where the address posts too often. */
      readonly status: 'failed' | 'limited';
      readonly form: string;
      readonly values: Readonly<Record<string, string | readonly string[]>>;
    };

/** One fault in a field; the first of a field is shown (FORM-20). */
export interface FormFault {
  /** The first segment of the field's path. */
  readonly field: string;
  /** Such as `email_format`: the message is the definition's `email_format_error`. */
  readonly key: string;
  /** Shown where the definition has no message of the key; default a built-in one. */
  readonly message?: string;
}
