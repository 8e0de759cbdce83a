import { enumeration } from './enumeration.ts';

/**
 * The values of a link's field `target`: where the link opens (CONTENT-10).
 */
export const linkTargets = enumeration('link_targets', ['_self', '_blank']);

/**
 * Where a modal shows the brand's logo (MODAL-1).
 */
export const logoPositions = enumeration('logo_positions', ['start', 'center']);

/** The kinds of modals: generic, or a staff biography (MODAL-1). */
export const modalKinds = enumeration('modal_kinds', ['default', 'staff']);

/**
 * How wide a modal is (MODAL-1).
 */
export const modalSizes = enumeration('modal_sizes', ['sm', 'lg', 'xl']);

/**
 * How urgent a highlighted note in a text is.
 */
export const noteKinds = enumeration('note_kinds', ['info', 'important', 'warning']);

/**
 * The two answers content gives to a closed question (CONTENT-22).
 */
export const yesNo = enumeration('yes_no', ['yes', 'no']);

/** The single choice that ticks a checkbox at the start (FORM-2). */
export const checked = enumeration('checked', ['checked']);
