import type { MessageKey } from '../content/messages/messages.ts';
import type { ModalRequest } from './modalRequest.ts';

/** The names of the contact-a-representative modal, whose closing analytics is not told. */
export const contactRepLabel = 'contact-a-rep';
const contactLabel = `${contactRepLabel}-role`;

/**
 * The hashes that open a modal: the two specified ones (shell spec, section 2, Routes and links), and
 * the one that asks for the visitor's role first.
 */
export const modalHashes = ['#contact', '#contactarep', '#eventcontactform'] as const;

/** Tells whether a hash, with its `#`, opens a modal. */
export const isModalHash = (hash: string): boolean =>
  (modalHashes as readonly string[]).includes(hash);

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
  if (hash === '#contact') {
    return {
      eventLabel: contactLabel,
      title: t('contact_the_company'),
      size: 'lg',
      content: () => import('../contact/ContactCompany.tsx'),
    };
  }
  if (hash === '#contactarep') {
    return {
      eventLabel: contactRepLabel,
      title: t('contact_the_company'),
      size: 'lg',
      content: () => import('../contact/ContactRepresentative.tsx'),
    };
  }
  if (hash === '#eventcontactform') {
    return {
      eventLabel: 'event-contact',
      title: t('contact_the_company'),
      size: 'lg',
      content: () => import('../contact/ContactEvent.tsx'),
    };
  }
  return undefined;
}
