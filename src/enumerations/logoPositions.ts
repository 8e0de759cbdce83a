import { enumeration } from './enumeration.ts';

/**
 * Where a modal shows the brand's logo (MODAL-1).
 */
export const logoPositions = enumeration('logo_positions', ['start', 'center']);
