import { createTransport } from 'nodemailer';
import type { Mail, MailOutcome, MailPort } from '../../mail/mailPort.ts';

/** Milliseconds for each step of a session with the mail server. */
const timeLimit = 15_000;

/**
 * A mail server that speaks SMTP.
 * @param url such as `smtps://user:password@mail.example.org`
 * @param from the sender's address, with or without a name
 */
export function createSmtp(url: string, from: string): MailPort {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: timeLimit,
    greetingTimeout: timeLimit,
    socketTimeout: timeLimit,
    // Messages name no files or addresses to read.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    reaches: true,
    async send(mail) {
      try {
        await transport.sendMail(messageOf(mail, from));
        return { status: 'delivered' };
      } catch (error) {
        return outcomeOf(error);
      }
    },
    close: () => transport.close(),
  };
}

/** The outcome of an error. Its message may contain the addressee, so that only codes are kept. */
function outcomeOf(error: unknown): MailOutcome {
  const { code = 'error', responseCode } = error as { code?: string; responseCode?: number };
  const failure = [code, responseCode].filter(Boolean).join(' ');
  // The server is there, and will not take a mail for this address.
  if (code === 'EENVELOPE' && responseCode && responseCode >= 500) {
    return { status: 'refused', failure };
  }
  return { status: 'failed', failure, isDown: code !== 'EENVELOPE' && code !== 'EMESSAGE' };
}

/** A mail as nodemailer takes it. */
export function messageOf({ id, to, replyTo, subject, text, html, files }: Mail, from: string) {
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    from,
    // An object, so that nothing in an address is read as a list of addresses.
    to: { name: '', address: to },
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    subject,
    text,
    html,
    attachments: files.map(({ name, type, content, shownAs }) => ({
      filename: name,
      contentType: type,
      content,
      ...(shownAs && { cid: shownAs, contentDisposition: 'inline' as const }),
    })),
    messageId: `<${id}@${domain}>`,
    // Answers of absence would come back to a mailbox that nobody reads.
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}
