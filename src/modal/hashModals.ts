import type { MessageKey } from '../content/messages/messages.ts';
import type { LoadContent, ModalRequest } from './modalRequest.ts';

/** The name of the contact-a-representative modal, whose closing analytics is not told. */
export const contactRepLabel = 'contact-a-rep';

/** The modals by their hashes: the name analytics knows each by, and what it shows. */
const modals: Readonly<Record<string, readonly [label: string, content: LoadContent]>> = {
  // The visitor's role first, then what follows from it; the label begins as that of the form.
  '#contact': [`${contactRepLabel}-role`, () => import('../contact/ContactCompany.tsx')],
  '#contactarep': [contactRepLabel, () => import('../contact/ContactRepresentative.tsx')],
  '#eventcontactform': ['event-contact', () => import('../contact/ContactEvent.tsx')],
};

/**
 * The hashes that open a modal: the two specified ones (shell spec, section 2, Routes and links), and
 * the one that asks for the visitor's role first.
 */
export const modalHashes: readonly string[] = Object.keys(modals);

/** Tells whether a hash, with its `#`, opens a modal. */
export const isModalHash = (hash: string): boolean => modalHashes.includes(hash);

/**
 * The modal that a hash opens.
 * @param hash with its `#`, as a location has it; any text
 * @param t finds a built-in text
 * @returns undefined for any other hash
 */
export function modalOfHash(
  hash: string,
  t: (key: MessageKey) => string,
): ModalRequest | undefined {
  const modal = isModalHash(hash) && modals[hash];
  if (!modal) return undefined;
  const [eventLabel, content] = modal;
  return { eventLabel, title: t('contact_the_company'), size: 'lg', content };
}
