import { enumeration } from './enumeration.ts';

/** The kinds of modals: generic, or a staff biography (MODAL-1). */
export const modalKinds = enumeration('modal_kinds', ['default', 'staff']);
