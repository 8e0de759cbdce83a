import { enumeration } from './enumeration.ts';

/**
 * The form definitions that content holds; the values are the contract with the content service and
 * the receiver of submissions (FORM-8).
 */
export const formCodenames = enumeration('form_codenames', {
  acom_contact_form: {
    en: 'Contact form',
    de: 'Kontaktformular',
    es: 'Formulario de contacto',
    pt: 'Formulário de contato',
  },
  vet_systems_contact_form: {
    en: 'Veterinary contact form',
    de: 'Kontaktformular Veterinärmedizin',
    es: 'Formulario de contacto veterinario',
    pt: 'Formulário de contato veterinário',
  },
  bunion_contact_form: {
    en: 'Bunion contact form',
    de: 'Kontaktformular Hallux valgus',
    es: 'Formulario de contacto sobre juanetes',
    pt: 'Formulário de contato sobre joanetes',
  },
  acom_event_contact_form: {
    en: 'Event contact form',
    de: 'Kontaktformular Veranstaltungen',
    es: 'Formulario de contacto para eventos',
    pt: 'Formulário de contato para eventos',
  },
  nanoexperience_contact_form: {
    en: 'Nanoscopy contact form',
    de: 'Kontaktformular Nanoskopie',
    es: 'Formulario de contacto sobre nanoscopia',
    pt: 'Formulário de contato sobre nanoscopia',
  },
  meded_contact_forms: {
    en: 'Medical education contact form',
    de: 'Kontaktformular Fortbildung',
    es: 'Formulario de contacto de formación médica',
    pt: 'Formulário de contato de educação médica',
  },
  acom_calendar_exhibit_form: {
    en: 'Exhibit request form',
    de: 'Anfrageformular Fachausstellungen',
    es: 'Formulario de solicitud de exposiciones',
    pt: 'Formulário de solicitação de exposições',
  },
  synergy_contact_form: {
    en: 'Imaging system contact form',
    de: 'Kontaktformular Bildgebungssystem',
    es: 'Formulario de contacto del sistema de imagen',
    pt: 'Formulário de contato do sistema de imagem',
  },
});
