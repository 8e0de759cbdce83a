import { enumeration } from './enumeration.ts';

/** The property that a lead came from; its address is a setting (FORM-36). */
export const leadSources = enumeration('lead_sources', {
  main_site: {
    en: 'Main website',
    de: 'Hauptwebsite',
    es: 'Sitio web principal',
    pt: 'Site principal',
  },
  app: { en: 'App', de: 'App', es: 'Aplicación', pt: 'Aplicativo' },
  vet_site: {
    en: 'Veterinary website',
    de: 'Website für Veterinärmedizin',
    es: 'Sitio web veterinario',
    pt: 'Site de veterinária',
  },
  synergy: {
    en: 'Imaging system website',
    de: 'Website für Bildgebungssysteme',
    es: 'Sitio web de sistemas de imagen',
    pt: 'Site de sistemas de imagem',
  },
});
