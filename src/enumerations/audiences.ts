import { enumeration } from './enumeration.ts';

/** The audiences a visitor can choose; `unknown` until they choose (CONTACT-1). */
export const audiences = enumeration('audiences', {
  hcp: {
    en: 'Health Care Professional',
    de: 'Medizinische Fachkraft',
    es: 'Profesional sanitario',
    pt: 'Profissional de saúde',
  },
  unknown: { en: 'Unknown', de: 'Unbekannt', es: 'Desconocido', pt: 'Desconhecido' },
  patient: {
    en: 'Patient or Caregiver',
    de: 'Patienten oder Angehörige',
    es: 'Paciente o cuidador',
    pt: 'Paciente ou cuidador',
  },
  'job-seeker': {
    en: 'Job Seeker',
    de: 'Bewerberinnen und Bewerber',
    es: 'Candidato a un empleo',
    pt: 'Candidato a emprego',
  },
  'global-landing-pages': {
    en: 'Campaign Visitor',
    de: 'Besuch über eine Kampagne',
    es: 'Visitante de una campaña',
    pt: 'Visitante de campanha',
  },
  'vet-systems': {
    en: 'Veterinary Professional',
    de: 'Tiermedizinische Fachkraft',
    es: 'Profesional veterinario',
    pt: 'Profissional veterinário',
  },
  representative: {
    en: 'Representative',
    de: 'Außendienst',
    es: 'Representante',
    pt: 'Representante de vendas',
  },
  other: { en: 'Other', de: 'Sonstige', es: 'Otro', pt: 'Outro' },
});
