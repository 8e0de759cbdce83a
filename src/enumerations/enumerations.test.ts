import { expect, test } from 'vitest';
import { enumerations } from './enumerations.ts';
import { regionCodes, regions } from './visitors.ts';

test('every region has exactly one code', () => {
  expect(Object.values(regionCodes).sort()).toEqual([...regions.codenames].sort());
});

const requiredValues = {
  // CONTENT-20
  content_languages:
    'english croatian dutch french german hungarian italian japanese korean norwegian polish portuguese russian slovenian spanish swedish',
  // CAREER-1
  employment_types: 'full_time part_time apprenticeship',
  // CONTENT-17
  event_types:
    'sales_training surgeon_course_lab corporate exhibit health_care_leadership_forum vet_exhibit vet_lab',
  // CONTENT-19
  regions: 'north_america europe_middle_east_africa latin_america asia_pacific',
  // CONTENT-13
  event_states: 'register registration_closed seats_open details_pending',
  // CONTENT-21
  media_types:
    'video audio image pdf text_x_uri application_pdf presentation word_document spreadsheet zip',
  // CONTENT-22
  risk_levels: 'low medium high',
  yes_no: 'yes no',
  checked: 'checked',
  site_codenames: 'acom acom_meded vet_systems',
  // CONTENT-23
  time_frames: 'six_months one_year',
  // CONTENT-3
  content_source_modes: 'default sqa_test_data vet_systems',
  // FORM-8
  form_codenames:
    'acom_contact_form vet_systems_contact_form bunion_contact_form acom_event_contact_form nanoexperience_contact_form meded_contact_forms acom_calendar_exhibit_form synergy_contact_form',
  form_names: 'ContactARep Exhibit',
  // FORM-36
  lead_sources: 'main_site app vet_site synergy',
  // CONTACT-1
  audiences: 'patient hcp job-seeker global-landing-pages vet-systems representative other unknown',
  // SEARCH-10
  search_hit_types: 'event product resource taxonomy_item webpage news_article staff vacancy',
  // CONSENT-1
  cookie_consent_levels: 'none functional performance functionalperformance',
  // COUNTRY-7
  country_restrictions:
    'force_country_by_ip embargoed redirect_to_confirm_medical_professional require_privacy_opt_in',
  // MODAL-1
  modal_sizes: 'sm lg xl',
  modal_kinds: 'default staff',
  logo_positions: 'start center',
};

test.each(Object.entries(requiredValues))(
  '%s contains the required codenames: %s (CONTENT-3, CONTENT-9, CONTENT-17, CONTENT-19 to CONTENT-22, FORM-36)',
  (codename, values) => {
    const set = enumerations.get(codename);
    expect(set && [...set.codenames].sort()).toEqual(values.split(' ').sort());
  },
);
