import { enumeration } from './enumeration.ts';

/**
 * How wide a modal is (MODAL-1).
 */
export const modalSizes = enumeration('modal_sizes', ['sm', 'lg', 'xl']);
