import { enumeration } from './enumeration.ts';

/**
 * The form definitions that content holds; the values are the contract with the content service and
 * the receiver of submissions (FORM-8).
 */
export const formCodenames = enumeration('form_codenames', [
  'acom_contact_form',
  'vet_systems_contact_form',
  'bunion_contact_form',
  'acom_event_contact_form',
  'nanoexperience_contact_form',
  'meded_contact_forms',
  'acom_calendar_exhibit_form',
  'synergy_contact_form',
]);
