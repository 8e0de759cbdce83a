import { enumeration } from './enumeration.ts';

/** The legal requirements of a country, the codenames in its `restrictions` (COUNTRY-7). */
export const countryRestrictions = enumeration('country_restrictions', {
  force_country_by_ip: {
    en: 'Country set by address',
    de: 'Land durch die IP-Adresse festgelegt',
    es: 'País fijado por la dirección IP',
    pt: 'País definido pelo endereço IP',
  },
  embargoed: { en: 'Embargoed', de: 'Embargo', es: 'Bajo embargo', pt: 'Sob embargo' },
  redirect_to_confirm_medical_professional: {
    en: 'Professional confirmation required',
    de: 'Bestätigung der Fachkreiszugehörigkeit erforderlich',
    es: 'Confirmación profesional obligatoria',
    pt: 'Confirmação profissional obrigatória',
  },
  require_privacy_opt_in: {
    en: 'Consent required before tracking',
    de: 'Einwilligung vor Webanalyse erforderlich',
    es: 'Consentimiento previo al seguimiento',
    pt: 'Consentimento prévio ao rastreamento',
  },
});
