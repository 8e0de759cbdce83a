import type { MessageKey } from '../../locale/messages/messages.ts';
import { contactRepLabel, type ModalHash, modalHashOf } from '../../modal/modalHashes.ts';
import type { LoadContent, ModalRequest } from '../../modal/modalRequest.ts';
import { contentModalOf } from './contentModal.tsx';

/** The modals by hash: the label for analytics, and the content. */
const modals: Readonly<Record<ModalHash, readonly [label: string, content: LoadContent]>> = {
  // Starts with the visitor's role; the label begins like that of the form.
  '#contact': [`${contactRepLabel}-role`, () => import('../../contact/ContactCompany.tsx')],
  '#contactarep': [contactRepLabel, () => import('../../contact/ContactRepresentative.tsx')],
  '#eventcontactform': ['event-contact', () => import('../../contact/ContactEvent.tsx')],
};

/**
 * Finds the modal of a hash.
 * @param hash any text, with the `#` of a location's hash
 * @param t returns a built-in text
 * @returns undefined if the hash opens no modal
 */
export function modalOfHash(
  hash: string,
  t: (key: MessageKey) => string,
): ModalRequest | undefined {
  const known = modalHashOf(hash);
  if (!known) return contentModalOf(hash);
  const [eventLabel, content] = modals[known];
  return { eventLabel, title: t('contact_the_company'), size: 'lg', content };
}
