import { enumeration } from './enumeration.ts';

/**
 * What kind of event a calendar entry is (CONTENT-17).
 */
export const eventTypes = enumeration('event_types', {
  sales_training: {
    en: 'Sales training',
    de: 'Vertriebsschulung',
    es: 'Formación comercial',
    pt: 'Treinamento de vendas',
  },
  surgeon_course_lab: {
    en: 'Surgeon course and lab',
    de: 'Chirurgischer Kurs mit Lab',
    es: 'Curso y laboratorio para cirujanos',
    pt: 'Curso e laboratório para cirurgiões',
  },
  corporate: {
    en: 'Company event',
    de: 'Unternehmensveranstaltung',
    es: 'Evento de empresa',
    pt: 'Evento corporativo',
  },
  exhibit: { en: 'Exhibit', de: 'Fachausstellung', es: 'Exposición', pt: 'Exposição' },
  health_care_leadership_forum: {
    en: 'Health care leadership forum',
    de: 'Führungsforum Gesundheitswesen',
    es: 'Foro de liderazgo en salud',
    pt: 'Fórum de liderança em saúde',
  },
  vet_exhibit: {
    en: 'Veterinary exhibit',
    de: 'Tiermedizinische Fachausstellung',
    es: 'Exposición veterinaria',
    pt: 'Exposição veterinária',
  },
  vet_lab: {
    en: 'Veterinary lab',
    de: 'Tiermedizinisches Lab',
    es: 'Laboratorio veterinario',
    pt: 'Laboratório veterinário',
  },
});
