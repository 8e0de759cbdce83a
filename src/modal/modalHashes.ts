/**
 * The hashes that open a modal: the two specified ones (MODAL-4), and the one that first asks for
 * the visitor's role.
 */
export const modalHashes = ['#contact', '#contactarep', '#eventcontactform'] as const;

/** A hash that opens a modal. */
export type ModalHash = (typeof modalHashes)[number];

/** Whether a hash, with its `#`, opens a modal. */
export const isModalHash = (hash: string): hash is ModalHash =>
  modalHashes.includes(hash as ModalHash);

/** The label of the contact-a-representative modal, whose closing is not reported to analytics. */
export const contactRepLabel = 'contact-a-rep';
