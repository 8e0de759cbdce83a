/**
 * The built-in texts that islands show, in English: all that browsers load of a language. A test
 * proves that no island uses another one.
 */
export const messages = {
  // The document, its landmarks and words used everywhere
  main_navigation_label: 'Main navigation',
  utility_navigation_label: 'Calendar, apps and language',
  home: 'Home',
  menu: 'Menu',
  close: 'Close',
  back: 'Back',
  view_all: 'View all',
  show_submenu_of: 'Show submenu: {section}',
  more: 'More',
  apps: 'Apps',
  loading: 'Loading…',
  no_items_available: 'No items available',
  save: 'Save',
  pause_motion: 'Pause motion',
  opens_in_new_tab: 'opens in a new tab',

  // Sections
  company: 'Company',
  biography: 'Biography',
  staff_profile: 'Profile and contact',
  privacy: 'Privacy',

  // Search
  search: 'Search',
  search_label: 'Search this site',
  search_placeholder: 'Search this site',
  search_submit: 'Search',
  see_all_results: 'See all results for “{query}”',
  suggestions: 'Suggestions',
  suggestions_count:
    '{count, plural, =0 {No suggestions} one {# suggestion} other {# suggestions}}',
  trending_searches: 'Trending searches',
  recent_searches: 'Recent searches',
  clear_recent_searches: 'Clear history',
  remove_recent_search: 'Remove “{query}” from recent searches',
  answer: 'Answer',
  answer_expired: 'Expired',
  answer_ask: 'Ask about this article',
  answer_valid: 'Valid revision: {revision}, {date}',
  directions_open: 'Open in {language}',
  region: 'Region',

  // Language and country
  language_and_country: 'Language and country',
  language: 'Language',
  country: 'Country',
  country_fixed_by_location: 'Your country is taken from your location and cannot be changed.',

  // Errors and refusals
  service_unavailable_text:
    'Our website is very busy, or part of it is not working. Please try again in a few minutes.',

  // Resources
  duration: 'Duration',
  download: 'Download',
  play: 'Play',
  pause: 'Pause',
  mute: 'Mute',
  unmute: 'Unmute',
  volume: 'Volume',
  full_screen: 'Full screen',
  leave_full_screen: 'Leave full screen',
  captions: 'Captions',
  captions_off: 'Off',
  playback_position: 'Position',
  playback_at: '{time} of {length}',
  chapters: 'Chapters',
  transcript: 'Transcript',
  transcript_search: 'Search the transcript',
  transcript_no_hits: 'No matches',
  transcript_hits: 'Match {at, number} of {count, number}',
  next_hit: 'Next match',
  transcript_follow: 'Follow playback',
  playback_speed: 'Speed',
  share_from: 'Share from {time}',
  continue_at: 'Continue at {time}',
  from_the_start: 'From the start',
  media_unavailable:
    'This recording cannot be played here. Read the transcript or download the file.',
  share: 'Share',
  copy: 'Copy',
  copied: 'Copied',
  link_copied: 'Link copied',
  life_size_show: 'Show at life size',
  life_size_hide: 'Show the overview',
  life_size_fit: 'Fit to the screen again',
  life_size_how:
    'Hold a bank card to the screen, and change the frame until it is as large as the card (85.6 × 54\u00a0mm). Or hold a ruler to the line: it must be 50\u00a0mm long.',
  life_size_frame: 'Size of the frame',
  life_size_larger: 'Larger',
  life_size_smaller: 'Smaller',
  life_size_done: 'The frame fits',
  life_size_shown:
    'Life size on this screen. Fit it again on another screen, and do not magnify the page with two fingers.',

  // Footer
  contact_us: 'Contact us',
  contact_representative: 'Contact a representative',
  rep_title: 'Find your representative',

  // Audience and contact
  select_your_role: 'Select your role to continue',
  choose_another_role: 'Choose another role',
  role_hcp_text: 'Doctors, nurses and clinical teams: our products and your request.',
  role_patient_text: 'Information about treatment and recovery.',
  role_other_text: 'Suppliers, press and everyone else: a message to us.',
  careers_question: 'Looking for a career at the company?',
  contact_the_company: 'Contact the company',
  contact_about_medical_education: 'Contact us about medical education',
  confirm_professional_title: 'Are you a health care professional?',
  confirm_professional_needed:
    'Requests to our representatives are meant for health care professionals.',
  confirm_professional_yes: 'I confirm that I am a health care professional',
  confirm_professional_no: 'I am not a health care professional',
  confirm_professional_record:
    'Your answer is kept in a cookie until you close the browser. We record that someone confirmed, when and in which country, but not who.',
  form_about: 'About: {title}',
  submit: 'Submit',
  submitting: 'Submitting…',
  form_success: 'Thank you for your submission!',
  contact_form_success:
    'Thank you for your submission. A representative will reach out to you shortly.',
  reference_number: 'Reference number',
  responsible_for_you: 'Responsible for you',
  form_error: 'There was an error submitting the form.',
  form_other_way: 'You can also reach us another way:',
  form_incomplete: 'Please fill out all required fields.',
  form_faulty_fields: 'Please check:',
  form_optional_hint: 'All fields are required unless they are marked as optional.',
  field_optional: '(optional)',
  form_too_many_requests: 'Too many attempts. Please wait a few minutes and try again.',
  field_required: 'This field is required',
  field_email_invalid: 'Please enter a valid email',
  validation_required: 'is a required field',
  validation_email: 'must be a valid email',
  validation_max_length: 'must be at most {max, number} characters',
  validation_one_of: 'must be one of the following values: {values}',
  validation_characters: 'must not contain line breaks or control characters',
  validation_phone:
    'must have 8 to 15 characters: digits, spaces and + - . ( ), at least six of them digits after the country code',
  validation_postal_code: 'must fit the country',
  please_select: 'Please select',
  country_code: 'Country code',
  privacy_notice: 'Read our privacy notice',

  // Privacy settings
  privacy_settings: 'Privacy settings',
  privacy_settings_text:
    'We use cookies to make this website work, to remember your preferences and, with your consent, to measure how it is used. You can change your choice at any time at the foot of the page.',
  your_privacy: 'Your privacy',
  privacy_more: 'Settings',
  privacy_statement: 'Privacy statement',
  legal_notice: 'Legal notice',
  accept_all: 'Accept all',
  reject_all: 'Reject all',
  save_settings: 'Save settings',
  necessary_cookies: 'Necessary',
  preferences_cookies: 'Preferences',
  statistics_cookies: 'Statistics',
  always_active: 'Always active',
  privacy_what_is_stored: 'What is stored',
  privacy_choice_made: 'Your choice, made on {date}.',
  privacy_signal_sent:
    'Your browser asks websites not to track you (Global Privacy Control). Statistics stay off until you allow them here.',
  cookie_name: 'Name',
  cookie_purpose: 'Purpose',
  cookie_duration: 'Storage period',

  // Scanning a package
  scan_pack: 'Scan the pack',
  scan_read: 'Read from the pack',
  scan_hint: 'Hold the square or striped code of the pack in front of the camera.',
  scan_camera: 'Picture of the camera',
  scan_expired: 'This product has expired. Do not use it.',
  scan_expires_now:
    'The last day of use is today or was yesterday, depending on where you are. Compare it with your date.',
  scan_in_date: 'not expired',
  udi_di: 'UDI-DI (GTIN)',
  scan_lot: 'Lot',
  scan_serial: 'Serial number',
  scan_expires: 'Use by',
  scan_show: 'Show the directions for use',
  scan_private: 'Only the GTIN is looked up. Lot, serial number and dates stay on this device.',
  number_foreign: '“{text}” was read, but it is not one of our numbers',
  number_hibc:
    'This is an HIBC code. Our packages carry GS1 codes. If the product is ours, use the number behind REF or (01) on the label.',
  number_partial:
    'This code contains no product number. Many packages have a second code with it; otherwise use the number behind REF or (01) on the label.',
  number_invalid: 'This code contains no valid GTIN. Use the number behind REF on the label.',
  number_uncertain:
    'Part of this code could not be read for certain. Read lot, serial number and expiry date on the label.',
  scan_again: 'Scan again',
  scan_enter: 'Enter the number',
  scan_unsupported:
    'This browser cannot read codes. Please enter the number behind REF or (01) on the label.',
  scan_denied:
    'The camera is not allowed for this site. Allow it in the settings of your browser, or enter the number on the label.',
  scan_missing: 'No camera could be opened. Please enter the number on the label.',

  // The audiences and message categories that forms offer
  audience_hcp: 'Health Care Professional',
  audience_patient: 'Patient or Caregiver',
  audience_other: 'Other',
} as const;
