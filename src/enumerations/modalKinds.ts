import { enumeration } from './enumeration.ts';

/** The kinds of modals: generic, or a staff biography (MODAL-1). */
export const modalKinds = enumeration('modal_kinds', {
  default: { en: 'Standard', de: 'Standard', es: 'Estándar', pt: 'Padrão' },
  staff: {
    en: 'Staff biography',
    de: 'Mitarbeiterprofil',
    es: 'Biografía del personal',
    pt: 'Biografia da equipe',
  },
});
