import { enumeration } from './enumeration.ts';

/** The content collections that a site reads (CONTENT-3). */
export const contentSourceModes = enumeration('content_source_modes', {
  default: {
    en: 'Published content',
    de: 'Veröffentlichte Inhalte',
    es: 'Contenido publicado',
    pt: 'Conteúdo publicado',
  },
  sqa_test_data: {
    en: 'Test content',
    de: 'Testinhalte',
    es: 'Contenido de prueba',
    pt: 'Conteúdo de teste',
  },
  vet_systems: {
    en: 'Veterinary content',
    de: 'Tiermedizinische Inhalte',
    es: 'Contenido veterinario',
    pt: 'Conteúdo veterinário',
  },
});
