import type { SentForm } from './sentForm.ts';

/** The result of a form that was posted without scripts, for the page sent in reply. */
export type FormOutcome =
  | ({ readonly status: 'sent'; readonly form: string } & SentForm)
  | {
      readonly status: 'invalid';
      readonly form: string;
      /** Faults by field: keys of the form definition's messages without `_error`, or whole messages. */
      readonly faults: readonly FormFault[];
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
