import { enumeration } from './enumeration.ts';

/**
 * How urgent a highlighted note in a text is.
 */
export const noteKinds = enumeration('note_kinds', {
  info: { en: 'Note', de: 'Hinweis', es: 'Nota', pt: 'Observação' },
  important: { en: 'Important', de: 'Wichtig', es: 'Importante', pt: 'Importante' },
  warning: { en: 'Warning', de: 'Warnung', es: 'Advertencia', pt: 'Advertência' },
});
