import { idEndOf } from '../../contact/reference.ts';

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

/**
 * Reads an e-mail address, a reference number or an id.
 * @throws TypeError with a message for users
 */
export function subjectOf(text: string): Subject {
  const given = text.trim();
  if (given.includes('@')) return { address: given };
  if (/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(given)) return { id: given.toLowerCase() };
  const idEnd = idEndOf(given);
  const prefix = given.slice(0, 3).toUpperCase();
  if (idEnd !== undefined && prefix === prefixes.lead) return { idEnd, only: 'lead' };
  if (idEnd !== undefined && prefix === prefixes.registration) {
    return { idEnd, only: 'registration' };
  }
  throw new TypeError(
    `"${given}" is no e-mail address, no reference number such as REQ-7F3K-92QD or REG-7F3K-92QD, and no id`,
  );
}
