import { domainToASCII } from 'node:url';

/** Domains of one provider, which ignores dots in the name of a mailbox. */
const gmail: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/**
 * What an e-mail address is counted by, where submissions are limited: spellings that reach the same
 * mailbox count as one. Case, Unicode forms, the spelling of an international domain and what follows
 * a `+` do not matter; dots do, except for the one provider that is known to ignore them. An address
 * is only counted by this, never stored or written to.
 * @param email a valid address
 */
export function countedEmail(email: string): string {
  const plain = email.normalize('NFKC').trim().toLowerCase();
  const at = plain.lastIndexOf('@');
  const name = plain.slice(0, at);
  const written = plain.slice(at + 1);
  const domain = domainToASCII(written) || written;
  // A name that begins with the sign has nothing before it.
  const mailbox = /^[^+]+/.exec(name)?.[0] ?? name;
  return gmail.has(domain) ? `${mailbox.replaceAll('.', '')}@gmail.com` : `${mailbox}@${domain}`;
}
