import type { LeadEndpoint } from '../../leads/leadEndpoint.ts';
import type { Mail, MailPort } from '../../mail/mailPort.ts';

/** What a mail is written from, and to whom. */
export type WriteLead = (lead: Parameters<LeadEndpoint['deliver']>[0], to: string) => Promise<Mail>;

/**
 * The receiver of leads behind a mail address (OWN-58): each lead is a mail with the id of the lead, so
 * that a repeat is recognized.
 * @param server the mail server, opened with the first lead
 * @param write writes the mail
 */
export function createMailEndpoint(
  to: string,
  server: () => Promise<MailPort>,
  write: WriteLead,
): LeadEndpoint {
  return {
    async deliver(lead, stop) {
      const mail = await write(lead, to);
      const port = await server();
      if (stop.aborted) return { status: 'failed', failure: 'stopped', isDown: false };
      const outcome = await port.send(mail);
      if (outcome.status !== 'refused') return outcome;
      // The company's own mailbox may be full or unknown for a while; the visitor cannot mend that.
      return { status: 'failed', failure: outcome.failure, isDown: false };
    },
  };
}
