/**
 * The hashes that open a modal: the two specified ones (shell spec, section 2, Routes and links), and
 * the one that asks for the visitor's role first.
 */
export const modalHashes = ['#contact', '#contactarep', '#eventcontactform'] as const;

/** A hash that opens a modal. */
export type ModalHash = (typeof modalHashes)[number];

/** Tells whether a hash, with its `#`, opens a modal. */
export const isModalHash = (hash: string): hash is ModalHash =>
  modalHashes.includes(hash as ModalHash);
