/** The number of mails that a mailbox gets within a day, of all kinds together (REG-22). */
export const mailsOfDay = 6;

/**
 * The port to the limit of mails by mailbox, which all processes of a site share. Spellings of an
 * address that reach the same mailbox count as one. No setting turns it off.
 */
export interface MailboxLimit {
  /**
   * Counts a mail that is about to be sent, once, however often it is tried.
   * @returns undefined if it may be sent; otherwise when it may
   */
  admit(mail: string, to: string, at: string): Promise<string | undefined>;
  /** Deletes what no longer counts. */
  forget(at: string): Promise<void>;
}
