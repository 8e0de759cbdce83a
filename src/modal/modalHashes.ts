/**
 * The hashes that open a modal: the two specified ones (MODAL-4), and the one that first asks for
 * the visitor's role.
 */
export const modalHashes = ['#contact', '#contactarep', '#eventcontactform'] as const;

/** A hash that opens a modal. */
export type ModalHash = (typeof modalHashes)[number];

/**
 * The modal that a hash opens. The form for a representative needs no more than `contactarep` in the
 * hash, such as in `#contactarep-mail` (CONTACT-9).
 * @param hash any text; a hash begins with `#`
 * @returns undefined if it opens none
 */
export function modalHashOf(hash: string): ModalHash | undefined {
  const isRep = hash.startsWith('#') && hash.includes('contactarep') && !/\s/.test(hash);
  return isRep ? '#contactarep' : modalHashes.find((it) => it === hash);
}

/** The hash of a modal that content defines (MODAL-10). */
export const contentModalHash = (codename: string): string => `#modal-${codename}`;

/** Whether a hash, with its `#`, is that of a modal that content defines. */
export const isContentModalHash = (hash: string): boolean => /^#modal-\w+$/.test(hash);

/** Whether a hash, with its `#`, opens a modal. */
export const isModalHash = (hash: string): boolean =>
  modalHashOf(hash) !== undefined || isContentModalHash(hash);

/** The label of the contact-a-representative modal, whose closing is not reported to analytics. */
export const contactRepLabel = 'contact-a-rep';
