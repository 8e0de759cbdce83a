import { enumeration } from './enumeration.ts';

/**
 * Whom content is written for (COUNTRY-19). Where professionals must confirm first, content for
 * professionals is withheld from everyone who has not.
 */
export const contentAudiences = enumeration('content_audiences', {
  professional: {
    en: 'Health care professionals',
    de: 'Medizinische Fachkreise',
    es: 'Profesionales sanitarios',
    pt: 'Profissionais de saúde',
  },
  patient: {
    en: 'Patients and caregivers',
    de: 'Patientinnen, Patienten und Angehörige',
    es: 'Pacientes y cuidadores',
    pt: 'Pacientes e cuidadores',
  },
  public: { en: 'Everyone', de: 'Alle', es: 'Todo el público', pt: 'Todos' },
});
