import { enumeration } from './enumeration.ts';

/**
 * The two answers content gives to a closed question (CONTENT-22).
 */
export const yesNo = enumeration('yes_no', {
  yes: { en: 'Yes', de: 'Ja', es: 'Sí', pt: 'Sim' },
  no: { en: 'No', de: 'Nein', es: 'No', pt: 'Não' },
});
