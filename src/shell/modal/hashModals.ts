import type { MessageKey } from '../../content/messages/messages.ts';
import { contactRepLabel, isModalHash, type ModalHash } from '../../modal/modalHashes.ts';
import type { LoadContent, ModalRequest } from '../../modal/modalRequest.ts';

/** The modals by their hashes: the name analytics knows each by, and what it shows. */
const modals: Readonly<Record<ModalHash, readonly [label: string, content: LoadContent]>> = {
  // The visitor's role first, then what follows from it; the label begins as that of the form.
  '#contact': [`${contactRepLabel}-role`, () => import('../../contact/ContactCompany.tsx')],
  '#contactarep': [contactRepLabel, () => import('../../contact/ContactRepresentative.tsx')],
  '#eventcontactform': ['event-contact', () => import('../../contact/ContactEvent.tsx')],
};

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
  if (!isModalHash(hash)) return undefined;
  const [eventLabel, content] = modals[hash];
  return { eventLabel, title: t('contact_the_company'), size: 'lg', content };
}
