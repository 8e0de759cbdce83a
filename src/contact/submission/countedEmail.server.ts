import { domainToASCII } from 'node:url';

/** The domains of a provider that ignores dots in mailbox names. */
const gmail: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/**
 * Normalizes an email address for rate limits: spellings that reach the same mailbox count as one.
 * Case, Unicode normalization, the encoding of an international domain and any suffix after `+` are
 * ignored; dots are ignored only for the one provider known to do so. The result is used only for
 * counting, never stored or written to.
 * @param email a valid address
 */
export function countedEmail(email: string): string {
  const plain = email.normalize('NFKC').trim().toLowerCase();
  const at = plain.lastIndexOf('@');
  const name = plain.slice(0, at);
  const written = plain.slice(at + 1);
  const domain = domainToASCII(written) || written;
  // A name that begins with `+` has no part before it.
  const mailbox = /^[^+]+/.exec(name)?.[0] ?? name;
  return gmail.has(domain) ? `${mailbox.replaceAll('.', '')}@gmail.com` : `${mailbox}@${domain}`;
}
