import { enumeration } from '../enumeration.ts';

/**
 * The single choice that marks a checkbox as ticked at the start (contact spec, section 3, Form
 * definition).
 */
export const checked = enumeration('checked', {
  checked: { en: 'Checked', de: 'Ausgewählt', es: 'Marcado', pt: 'Selecionado' },
});
