/**
 * The hashes that open a modal: the two specified ones (MODAL-4), and
 * the one that asks for the visitor's role first.
 */
export const modalHashes = ['#contact', '#contactarep', '#eventcontactform'] as const;

/** A hash that opens a modal. */
export type ModalHash = (typeof modalHashes)[number];

/** Tells whether a hash, with its `#`, opens a modal. */
export const isModalHash = (hash: string): hash is ModalHash =>
  modalHashes.includes(hash as ModalHash);

/** The name of the contact-a-representative modal, whose closing analytics does not hear of. */
export const contactRepLabel = 'contact-a-rep';
