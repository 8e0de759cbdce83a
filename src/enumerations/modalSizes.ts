import { enumeration } from './enumeration.ts';

/**
 * How wide a modal is (MODAL-1).
 */
export const modalSizes = enumeration('modal_sizes', {
  sm: { en: 'Small', de: 'Klein', es: 'Pequeño', pt: 'Pequeno' },
  lg: { en: 'Large', de: 'Groß', es: 'Grande', pt: 'Grande' },
  xl: { en: 'Extra large', de: 'Sehr groß', es: 'Muy grande', pt: 'Muito grande' },
});
