import { domainToASCII } from 'node:url';
import { idEndOf } from '../../contact/reference.ts';
import { maxLengths } from '../../contact/texts.ts';
import { PersonFault } from '../../desk/persons/personsService.ts';

/** Whom or what a command is about. */
export type Subject =
  /** Everything under an e-mail address. */
  | { readonly address: string }
  /** One lead or registration, by the reference number that the visitor was shown. */
  | { readonly idEnd: string; readonly only: 'lead' | 'registration' | undefined }
  /** One record of any kind, by its id. */
  | { readonly id: string };

/** The prefixes of reference numbers. */
export const prefixes = { lead: 'REQ', registration: 'REG', request: 'DSR' } as const;

/** An address alone: what mail programs write around it would find nothing, as if nothing were held. */
const plainAddress = /^[^\s@<>()[\],;:"]+@[^\s@<>()[\],;:"]+\.[^\s@<>()[\],;:".]{2,}$/;

/**
 * Reads an e-mail address, a reference number or an id.
 * @throws PersonFault
 */
export function subjectOf(text: string): Subject {
  const given = text.trim();
  const isAddress = given.length <= maxLengths.email && plainAddress.test(given);
  if (isAddress) return { address: given.normalize('NFC') };
  if (/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(given)) return { id: given.toLowerCase() };
  const idEnd = idEndOf(given);
  const prefix = given.slice(0, 3).toUpperCase();
  if (idEnd !== undefined && prefix === prefixes.lead) return { idEnd, only: 'lead' };
  if (idEnd !== undefined && prefix === prefixes.registration) {
    return { idEnd, only: 'registration' };
  }
  throw new PersonFault(
    'subject',
    `"${given.slice(0, maxLengths.email)}" is no plain e-mail address such as ana@example.org, no reference number such as REQ-7F3K-92QD or REG-7F3K-92QD, and no id`,
  );
}

/**
 * The other spelling of an address whose domain has letters beyond ASCII: some browsers send it in this
 * one, so a person may be found under both. Undefined where there is none.
 */
export function otherSpellingOf(address: string): string | undefined {
  const [name = '', domain = ''] = address.split('@');
  const sent = domainToASCII(domain);
  return sent && sent !== domain.toLowerCase() ? `${name}@${sent}` : undefined;
}
