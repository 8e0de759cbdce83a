import { enumeration } from './enumeration.ts';

/**
 * The form names a submission carries in its `form` field (FORM-8).
 */
export const formNames = enumeration('form_names', {
  ContactARep: {
    en: 'Contact a representative',
    de: 'Kontakt zum Außendienst',
    es: 'Contactar con un representante',
    pt: 'Falar com um representante',
  },
  Exhibit: { en: 'Exhibit', de: 'Fachausstellung', es: 'Exposición', pt: 'Exposição' },
});
