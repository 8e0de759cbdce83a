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

/** The form names in the `form` field of a submission (FORM-8). */
export const formNames = enumeration('form_names', ['ContactARep', 'Exhibit']);

/** The property that a lead came from; its address is a setting (FORM-36). */
export const leadSources = enumeration('lead_sources', ['main_site', 'app', 'vet_site', 'synergy']);

/**
 * How far ahead the calendar looks (CONTENT-23).
 */
export const timeFrames = enumeration('time_frames', ['six_months', 'one_year']);
