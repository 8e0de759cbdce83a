import { enumeration } from './enumeration.ts';

/**
 * The sites that share the content. Only on `acom` does Health Care Professional lead to the
 * representative form (CONTACT-4).
 */
export const siteCodenames = enumeration('site_codenames', {
  acom: { en: 'Main site', de: 'Hauptwebsite', es: 'Sitio principal', pt: 'Site principal' },
  acom_meded: {
    en: 'Medical education site',
    de: 'Website für Fortbildung',
    es: 'Sitio de formación médica',
    pt: 'Site de educação médica',
  },
  vet_systems: {
    en: 'Veterinary site',
    de: 'Website für Veterinärmedizin',
    es: 'Sitio veterinario',
    pt: 'Site de veterinária',
  },
});
