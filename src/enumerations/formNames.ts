import { enumeration } from './enumeration.ts';

/** The form names in the `form` field of a submission (FORM-8). */
export const formNames = enumeration('form_names', {
  ContactARep: {
    en: 'Contact a representative',
    de: 'Kontakt zum Außendienst',
    es: 'Contactar con un representante',
    pt: 'Falar com um representante',
  },
  Exhibit: { en: 'Exhibit', de: 'Fachausstellung', es: 'Exposición', pt: 'Exposição' },
});
