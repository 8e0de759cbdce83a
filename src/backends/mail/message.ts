import type { Mail } from '../../mail/mailPort.ts';

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
