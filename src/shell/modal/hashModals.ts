import type { MessageKey } from '../../locale/messages/messages.ts';
import { contactRepLabel, type ModalHash, modalHashOf } from '../../modal/modalHashes.ts';
import type { ModalRequest } from '../../modal/modalRequest.ts';
import { contentModalOf } from './contentModal.tsx';
import { modalContents } from './modalContents.ts';

/** The labels for analytics of the modals by hash. */
const labels: Readonly<Record<ModalHash, string>> = {
  // Starts with the visitor's role; the label begins like that of the form.
  '#contact': `${contactRepLabel}-role`,
  '#contactarep': contactRepLabel,
  '#eventcontactform': 'event-contact',
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
  const [eventLabel, content] = [labels[known], modalContents[known]];
  return { eventLabel, title: t('contact_the_company'), size: 'lg', content };
}
