/** A file in a mail. */
export interface MailFile {
  readonly name: string;
  /** The media type with its parameters. */
  readonly type: string;
  readonly content: string | Buffer;
  /** The name by which the HTML shows it as `cid:`; absent for attachments. */
  readonly shownAs?: string;
}

/** A mail in plain text and in HTML. */
export interface Mail {
  /** Names the mail in its header, so that a repeat is recognized. */
  readonly id: string;
  readonly to: string;
  /** The address that answers go to; default the sender's. */
  readonly replyTo?: string | undefined;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly files: readonly MailFile[];
}

/** The result of sending a mail. */
export type MailOutcome =
  | { readonly status: 'delivered' }
  /** The server refuses this mail; sending it again is pointless. */
  | { readonly status: 'refused'; readonly failure: string }
  | {
      readonly status: 'failed';
      /** A code such as `ETIMEDOUT`; without personal data. */
      readonly failure: string;
      /** True if the server itself fails, so that other mails would fail too. */
      readonly isDown: boolean;
    };

/** The port to a mail server (REG-9). */
export interface MailPort {
  /** True if mails reach their addressees; false if they are only written to a folder. */
  readonly reaches: boolean;
  /** Sends a mail; failures are returned as outcomes. */
  send(mail: Mail): Promise<MailOutcome>;
  close(): void;
}
