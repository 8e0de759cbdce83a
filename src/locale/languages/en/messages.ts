import { healingMessages } from './healingMessages.ts';
import { messages as islands } from './islandMessages.ts';

/**
 * The interface's built-in texts in English, ICU messages by key. Their keys and arguments are those
 * of every language. A key is a codename, so that a translation item of the same codename overrides
 * it (CONTENT-7).
 */
export const messages = {
  ...islands,
  ...healingMessages,

  // The document, its landmarks and words used everywhere
  skip_to_content: 'Skip to main content',
  view_all_of: 'View all: {section}',
  breadcrumb_label: 'You are here',
  announcement_label: 'Announcement',
  in_this_section: 'In this section',
  no_items_available_title: 'No Items Available',
  dismiss_message: 'Dismiss message',
  whole_message: 'Show the whole message',
  cancel: 'Cancel',
  partner_site: 'Partner site',

  // Sections
  products: 'Products',
  resources: 'Resources',
  specialties: 'Specialties',
  events: 'Events',
  calendar: 'Calendar',
  news: 'News',
  patients: 'Patients',
  support: 'Support',
  careers: 'Careers',
  medical_education: 'Medical education',
  innovations: 'Innovations',
  reimbursement: 'Reimbursement',
  administrators: 'Hospital administrators',
  staff_directory: 'Staff directory',
  account_open: 'Sign in or register',
  account_unavailable:
    'Accounts are not available on this website at present. For questions about an existing account, please contact us.',

  // Search
  results_count: '{count, plural, =0 {No results} one {# result} other {# results}}',
  results_count_more: 'More than {count, number} results',
  results_count_for_query:
    '{count, plural, =0 {No results for “{query}”} one {# result for “{query}”} other {# results for “{query}”}}',
  no_results_advice: 'Check the spelling, use fewer or more general words, or remove a filter.',
  search_unavailable: 'Search is not available at the moment. Please try again in a few minutes.',
  show_results: '{count, plural, =0 {No results} one {Show # result} other {Show # results}}',
  filters: 'Filters',
  filters_unavailable: 'Filters are not available at the moment. The list shows all items.',
  clear_filters: 'Clear all filters',
  remove_filter: 'Remove filter: {name}',
  sort_by: 'Sort by',
  sort_relevance: 'Relevance',
  sort_newest: 'Newest first',
  sort_title: 'Title',
  hit_type: 'Type',
  media_type: 'Media type',
  product_type: 'Type of product',
  product_status: 'Product status',
  news_topic: 'Topic',
  product_market: 'Registration',
  year: 'Year',
  web_pages: 'Pages',
  did_you_mean: 'Did you mean:',
  without_filter: 'Without filter',
  search_trouble: 'These pages still work:',
  view_all_results: 'View all {count, number} results',
  pagination_label: 'Pages',
  previous_page: 'Previous page',
  next_page: 'Next page',
  page_of: 'Page {page, number} of {total, number}',

  // Staff directory
  staff_name: 'Name',
  staff_specialty: 'Specialty',
  staff_any: 'Any',
  staff_find: 'Find people',
  staff_count: '{count, plural, =0 {No people found} one {# person} other {# people}}',
  staff_nobody: 'We found no one',
  staff_nobody_text:
    'Check the spelling, or remove a filter. If you are not sure who can help, write to us: we will find the right person.',
  staff_languages: 'Languages',
  staff_contact: 'Contact {name}',
  specialist: 'Talk to a specialist',

  // Language and country
  contact_about_product: 'Contact us about this product',
  rep_text: 'Enter your country and postal code to see which office is responsible for you.',
  rep_choose: 'Choose a country',
  rep_postal_code: 'Postal code',
  rep_find: 'Find representative',
  rep_invalid: 'Enter a postal code of this country: it decides which office is responsible.',
  rep_none: 'We have no representative there',
  rep_none_text:
    'None of our own offices is responsible for this place. Write to us: we will tell you who can help.',
  rep_office: 'Office',
  rep_person: 'Your contact',
  rep_phone: 'Telephone',
  rep_waiting: 'Here you see who is responsible: portrait, telephone number and area.',
  rep_offices: 'Or call an office',
  rep_area: 'Area',
  rep_codes: 'Postal codes that begin with {codes}',
  rep_map: 'Map of {country}',
  other_language_note: 'This page is available in {language} only.',

  // Errors and refusals
  page_not_found_title: 'Page cannot be found',
  no_content_yet: 'This website has no content yet.',
  page_not_found_text:
    'The page may have moved or no longer exist. Search for what you need, or start from the home page.',
  page_gone_title: 'The page no longer exists',
  page_gone_text:
    'What was here is no longer offered. Search for what you need, or start from the home page.',
  access_denied_title: 'Access Denied',
  not_in_country_text:
    'For regulatory reasons we cannot show this content in your country. Our representatives can tell you what is available there.',
  site_not_in_country_text:
    'This site is not available in your country, or in the country you have chosen.',
  error_title: 'Something went wrong',
  error_text: 'We could not show this page. Please try again, or return to the home page.',
  go_to_home_page: 'Go to the home page',
  service_unavailable_title: 'This page is temporarily unavailable',
  too_many_pages_text:
    'Too many pages were requested from your network in a short time. Please wait a minute and try again.',
  try_again: 'Try again',
  change: 'Change',
  preview: 'Preview',
  location: 'Location',
  preview_corrupted: 'Unable to preview the homepage. The URL may be corrupted.',
  preview_with_drafts: 'Drafts are shown.',
  preview_published_only: 'Drafts are not shown.',
  preview_unreadable: 'Unable to preview this page. The URL may be corrupted.',
  preview_notice: 'Preview: this page as of {date}, country: {country}',
  preview_confirmed: 'As professionals see it who have confirmed.',
  preview_unconfirmed: 'As visitors see it who have not confirmed to be professionals.',
  preview_audience: 'Audience: {audience}.',
  preview_flags: 'Flags: {flags}.',
  preview_flags_ignored: 'Flags that this preview cannot change: {flags}.',
  preview_search: 'Search results are those of now.',
  preview_forms: 'Forms cannot be sent.',
  preview_expired:
    'The preview link has expired. Only what is public now is shown. Please ask for a new link.',
  preview_invalid: 'The preview link is not valid for this page. Only what is public now is shown.',
  preview_needs_key:
    'Part of this preview needs a valid key or preview link. Only what is public now is shown.',
  preview_items_of_now:
    'The items are those of now: only the key or a preview link shows those of that day.',
  preview_same: 'No item on this page differs from now.',
  preview_differences:
    '{count, plural, one {# item on this page differs from now} other {# items on this page differ from now}}',
  preview_kind_begins: 'begins {time}',
  preview_kind_ends: 'ends {time}',
  preview_kind_draft: 'draft',
  preview_kind_archived: 'archived',
  preview_kind_changed: 'changed',
  preview_more: 'and {count} more',

  // Products
  product_new: 'New',
  product_number: 'Product number',
  set_items: 'Set items',
  quantity: 'Quantity',
  overview: 'Overview',
  all_of: 'All on “{name}”',
  featured: 'Featured',
  no_featured_items: 'No featured items available.',
  related_products: 'Related products',
  related_resources: 'Related resources',
  related_techniques: 'Related techniques',
  edfu: 'Electronic directions for use (eDFU)',
  directions_for_use: 'Directions for use',
  on_this_page: 'On this page',
  pictures: 'Pictures',
  enlarge_picture: 'Enlarge picture',
  selector_find: 'Find the size',
  selector_not_read: '“{text}” is no measure that can be read',
  selector_invalid: 'Type one number in {unit}, such as 12 or {example}.',
  selector_found: 'For {measure}: {sizes}',
  selector_several:
    'The measure is in more than one row of the table; all are listed. Which of them suits is for you to judge.',
  selector_none: 'The table has no size for {measure}',
  selector_none_text: 'Do not choose the nearest row instead. Ask us about your case.',
  selector_system: 'System',
  selector_articles: 'Articles',
  selector_accessories: 'Goes with it',
  from_page: 'From the page “{page}”',
  selector_open: 'What goes with it, directions and limits',
  selector_table: 'Published table',
  selector_range: '{from} to {to}',
  selector_fits: 'your measure',
  selector_limits: 'Limits',
  selector_sources: 'Sources',
  surgery_sheet: 'Surgery-day sheet',
  sheet_language: 'Language of the team',
  sheet_print: 'Print the two pages',
  sheet_step: 'Step',
  sheet_film: 'Film',
  sheet_instruments: 'Instruments',
  sheet_film_of: 'The times are those of the film “{title}”.',
  sheet_prepare: 'To prepare',
  sheet_notes: 'Notes',
  sheet_limits:
    'This sheet supplements training and the directions for use; it replaces neither. Compare the revision with the directions in the package. What is needed for a patient is for the team to decide.',
  sizes_short: 'Sizes',
  sizes: 'Sizes and product numbers',
  diameter: 'Diameter',
  product_length: 'Length',
  material: 'Material',
  drawn_true: 'Side views of the articles to the same scale.',
  drawn_to_scale: 'Diameters and lengths to the same scale, without the shape of the articles.',
  life_size_print:
    'They are life size if you print at 100%, without fitting to the page: then the bar measures 50\u00a0mm.',
  life_size_limits:
    'For orientation only. Not for templating, and not for choosing a size for a patient.',
  life_size_print_now: 'Print at life size',
  download_csv: 'Download as CSV',
  materials: 'Materials',
  materials_and_mri: 'Materials and MRI',
  mri_fields: 'Static magnetic field: {fields}',
  mri_advice: 'Read the directions for use before magnetic resonance imaging.',
  mri: 'MRI',
  compare: 'Compare',
  compare_added: 'Added',
  compare_full: 'Four products are chosen',
  compare_chosen:
    '{count, plural, =0 {No products chosen to compare} one {# product chosen to compare} other {# products chosen to compare}}',
  compare_second: 'Choose a second product to compare it with.',
  compare_differences:
    '{count, plural, =0 {No differences in what is stated} one {# difference} other {# differences}}',
  compare_facts:
    '{count, plural, one {# fact} other {# facts}}, {differing, plural, =0 {none different} other {# different}}',
  compare_only_differences: 'Only differences',
  compare_all: 'All facts',
  compare_not_stated: 'Not stated',
  compare_only: 'Only stated for {name}: {facts}',
  compare_left: 'On the left',
  compare_right: 'On the right',
  compare_show: 'Show',
  compare_sizes: 'Sizes over one another',
  compare_drawn:
    'Diameter and length of one size of each product, to the same scale, along one axis. The bar is 10 mm long. For orientation, not for planning.',
  compare_from_list: 'Choose from the list of products',
  compare_products: 'Compare products',
  compare_related: 'Compare these products',
  compare_products_text:
    'Up to four products side by side. The address of this page can be shared.',
  compare_at_most: 'At most {count, number} products can be compared. The others are left out.',
  compare_nothing: 'No product of this address can be shown. Choose one below.',
  add_to_comparison: 'Add to comparison',
  add: 'Add',
  remove: 'Remove',
  remove_from_comparison: 'Remove from comparison: {name}',
  differs: 'differs',
  edfu_previous: 'Earlier revisions',
  edfu_advice: 'Read the directions for use before using the product.',
  issue_date: 'Date of issue',
  pre_release: 'This product has not yet been released.',
  preorder_us: 'Pre-orders from the U.S.: +1 303 555 0150',
  preorder_germany: 'Pre-orders from Germany: +49 89 99998 450',
  preorder_international: 'Pre-orders from all other countries: +49 89 99998 451',
  product_discontinued:
    'This product is no longer sold. Its directions for use remain available here.',
  regulatory_information: 'Regulatory information',
  regulatory_demo: 'For demonstration: the company and all numbers and marks are invented.',
  manufacturer: 'Manufacturer',
  intended_use: 'Intended use',
  intended_users: 'Users',
  gtin: 'GTIN',
  conditions: 'Conditions',
  human_marks: 'Human medical devices',
  human_marks_none:
    'A veterinary product: it carries no marks or registrations of human medical devices.',

  // Directions for use
  directions_number: 'Number or name of the product',
  directions_number_hint: 'As on the label: REF, UDI-DI (GTIN) or name',
  directions_country: 'Country',
  directions_own_country: 'My country',
  directions_language: 'Language',
  directions_find: 'Find directions for use',
  directions_find_other: 'Find directions for use by number',
  directions_found: '{count, plural, one {# product} other {# products}} for “{number}”',
  directions_more:
    'Only the first {count} products are shown. Enter more of the number or the name.',
  directions_article: 'Article',
  directions_family:
    '{number} is not listed by itself. These are the directions for its product family: compare the name with the one on your label.',
  directions_set: '{number} is part of the set of this product.',
  directions_no_language: 'The valid revision does not exist in {language}.',
  directions_unpublished: 'No directions for use have been published for this product.',
  directions_paper: 'Request a paper copy',
  answer_size: 'Size',
  answer_no_language: 'The valid revision does not exist in the language of this page.',
  answer_changes: 'Changed since {date}, when the package was made:',
  answer_unchanged: 'The directions have not changed since {date}, when the package was made.',
  answer_latest_change: 'What the valid revision has changed:',
  answer_revisions: 'All revisions and paper copy',
  number_scan: 'Scan a code with the camera',
  directions_product_page: 'Product page',
  directions_missing: 'Nothing found for “{number}”',
  directions_missing_text:
    'Compare the number with the label, or enter a word of the product’s name. If the product is ours and you cannot find it, write to us: we will send you its directions for use.',
  directions_withheld: 'The product with the number {number} is not available in this country',
  directions_withheld_text:
    'For regulatory reasons we cannot show it here. If you have the product in your hands, write to us before you use it: we will send you its directions for use.',
  directions_hibc: '{number} is an HIBC code',
  directions_partial: '{number} contains no product number',
  directions_invalid: '{number} is not a valid GTIN',
  directions_invalid_field: 'The number is not a valid GTIN. Please compare it with the label.',
  directions_invalid_text:
    'A GTIN has 8, 12, 13 or 14 digits, and its last digit is calculated from the others. At least one digit is missing or wrong. You can also enter the product number (REF) or the name.',

  // Resources
  resource_kind: 'Type of resource',
  presenters: '{count, plural, one {Presenter} other {Presenters}}',
  version: 'Version',
  revision: 'Revision',
  watch: 'Watch',
  listen: 'Listen',
  open_link: 'Open link',
  open_document: 'Open',
  pages: 'Pages',
  page_number: 'Page {number, number}',
  open_page: 'Open page {number, number} of the PDF',
  print: 'Print',

  // Careers
  vacancies: 'Vacancies',
  no_vacancies: 'No vacancy is open at present.',
  apply_by_email: 'Apply by e-mail',
  apply_until: 'Apply by',
  department: 'Department',
  employment: 'Employment',
  place_of_work: 'Place of work',

  // Events
  no_events_found: 'No events found that match your criteria',
  upcoming_events: 'Upcoming events',
  past_events: 'Past events',
  event_type: 'Event type',
  time_frame: 'Time frame',
  online: 'Online',
  no_place: 'No place given',
  date: 'Date',
  seats_available:
    '{count, plural, =0 {No seats available} one {# seat available} other {# seats available}}',
  registration: 'Registration',
  register: 'Register',
  add_to_calendar: 'Add to calendar',
  contact_about_event: 'Ask about this event',
  event_times: 'Time',
  event_program: 'Program',
  event_session: 'Session',
  event_room: 'Room',
  event_speakers: 'With',
  own_clock: '{time} your time',
  own_time: 'In your time zone: {time}',
  show_on_map: 'Show on OpenStreetMap',
  map_drawing: 'Drawing of the land around {place}, with its position',
  event_fee: 'Fee',
  event_accreditation: 'Accreditation',
  event_accessibility: 'Accessibility',
  event_contact: 'Your contact',
  event_terms: 'Terms of participation',
  event_about: 'About the event',
  schedule_cancelled: 'This event will not take place. Registrations are no longer valid.',
  schedule_postponed: 'This event is postponed. The new date will be announced on this page.',
  schedule_rescheduled:
    'Time or place of this event has changed. The details below are the new ones.',
  more_dates: 'See other dates',
  subscribe_calendar: 'Subscribe to this calendar',
  subscribe_hint:
    'Calendar programs read the address again by themselves, so that new dates and changes appear.',
  calendar_view: 'View',
  view_list: 'List',
  view_month: 'Month',
  view_places: 'Places',
  previous_month: 'Previous month',
  next_month: 'Next month',
  no_events_in_month: 'No events in this month',
  next_events_in: 'Next events in {month}',
  all_dates: 'All dates',
  to_past_events: 'See past events',

  // Registrations
  dietary_needs: 'Dietary needs',
  access_needs: 'Access needs',
  full_name: 'Name',
  event_name: 'Event',
  participation_fee: 'Fee',
  join_waiting_list: 'Join the waiting list',
  event_full: 'All seats are taken',
  event_full_text:
    'You can join the waiting list. As soon as a seat becomes free, it goes to the first person on the list, and we write to that person.',
  registration_opens: 'Registration opens on {date}',
  registration_until: 'Register by {date}',
  registration_not_open: 'Registration for this event is not open now.',
  to_event: 'To the event',
  first_name: 'First name',
  last_name: 'Last name',
  email_address: 'E-mail address',
  your_role: 'Your role',
  institution: 'Hospital, practice or other institution',
  needs_hint: 'We use this information for this event only.',
  terms_of_participation: 'Terms of participation',
  accept_terms: 'I accept the terms of participation.',
  declare_professional: 'I am a health care professional.',
  declare_veterinary: 'I am a veterinary professional.',
  agree_data_use: 'I agree that my details are used to organize this event.',
  registration_failed:
    'We could not store your registration just now. Your entries are still here: please send the form again in a moment.',
  registration_confirmed: 'You are registered',
  registration_waiting: 'You are on the waiting list',
  registration_cancelled: 'Your registration is canceled',
  this_registration_cancelled: 'This registration is canceled',
  registration_confirmed_text: 'Your seat is reserved. We look forward to seeing you.',
  registration_waiting_text:
    'As soon as a seat becomes free and it is your turn, it is yours without any action on your part, and we will write to you.',
  registration_cancelled_text:
    'A canceled registration holds no seat. You can register again at any time while registration is open.',
  waiting_position: 'Your place on the waiting list',
  registration_keep_link:
    'Keep the address of this page: with it you can see, change or cancel your registration. Do not pass it on.',
  registration_counts:
    'One e-mail address has one seat at an event. If you registered more than once, cancel what you do not need. When registration has closed we keep one of them, and tell you by e-mail which.',
  registration_mail_sent:
    'We also send you a link by e-mail, with which only you can see, change or cancel this registration.',
  your_details: 'Your details',
  change_details: 'Change details',
  details_changed: 'Your changes to this registration are saved.',
  needs_consent:
    'I agree that my dietary and access needs, which can say something about my health, are stored for this event and deleted a week after it.',
  needs_consent_missing:
    'We store these needs only with your consent: tick this box, or empty both fields.',
  needs_consent_name: 'Storage of your dietary and access needs',
  terms_changed:
    'The terms have changed since you opened this page. Please read and accept them again.',
  data_use: 'Use of your details for this event',
  profession_declared: 'Declaration of your profession',
  accepted: 'You agreed to',
  registration_sent_before:
    'You sent this form before, and that registration has been canceled since. Nothing was stored now; your entries are still here. To register again, send the form once more.',
  registration_taken_over:
    'You sent this form before. That registration can now be changed only with the link in our e-mail, so your new entries were not stored. To register another person, send the form once more.',
  registration_in_mailbox:
    'This registration was confirmed by e-mail. To see, change or cancel it, use the link in our e-mail.',
  registration_unproven:
    'If this registration is yours, confirm it. Then you see and change its details here, and no longer in the browser in which they were entered.',
  confirm_registration: 'This is my registration',
  registration_given_back:
    'Your e-mail address was registered more than once for this event. We kept another registration and gave this one back.',
  cancel_registration: 'Cancel registration',
  cancel_question: 'Do you want to cancel this registration?',
  cancel_question_text:
    'If it holds a seat, the seat goes to the next person on the waiting list. This cannot be undone.',
  keep_registration: 'Keep my registration',

  // Mails
  mail_greeting: 'Hello {name},',
  mail_state: 'Status',
  mail_moved_up: 'You have a seat',
  mail_changed: 'Your details have been changed',
  mail_repeated: 'You are registered more than once',
  mail_repeated_text:
    'Your e-mail address was already registered for this event. Each registration holds a place. Please follow the link to confirm the one that you need, and cancel the other. When registration has closed we keep only one: the one that you confirmed, otherwise the first.',
  mail_kept: 'We kept one of your registrations',
  mail_kept_text:
    'Your e-mail address was registered more than once for this event. This registration stays as it is; we gave back another one.',
  mail_repeat_note:
    'This message was sent automatically because this address was used to register more than once. You do not need to do anything.',
  mail_manage: 'See, change or cancel your registration',
  mail_see: 'See your registration',
  mail_ended_note:
    'This message was sent automatically because this address was used to register. You do not need to do anything.',
  mail_note:
    'This message was sent automatically because this address was used to register. If it was not you, cancel the registration with the link above.',
  event_start: 'Start',
  event_end: 'End',
  time_zone: 'Time zone',
  event_moved: 'New date, time or place',
  event_moved_text:
    'The date, the time or the place of this event has changed. Your registration stays as it is. If you cannot come, please cancel it with the link below.',
  event_called_off: 'The event is canceled',
  event_called_off_text: 'This event does not take place. You do not need to do anything.',
  event_postponed: 'The event is postponed',
  event_postponed_text:
    'The new date is not known yet. Your registration stays as it is, and we write to you as soon as the date is known.',
  event_on_again: 'The event takes place',
  event_on_again_text:
    'The event takes place at the time and place below. Your registration stays as it is. If you cannot come, please cancel it with the link below.',
  mail_calendar_entry: 'The attached file updates the entry in your calendar.',
  events_cut: 'More events match than this view shows. Choose a filter to narrow them down.',
  all_events_in_list: 'Show all as a list',
  form_not_confirmed: 'We could not confirm that a person sent the form. Please send it again.',
  mail_hello: 'Hello,',
  mail_received: 'We have received your request',
  mail_received_text:
    'Thank you. We will answer to this e-mail address. If you write or call us about it, please quote the reference number.',
  mail_request: 'Your request',
  mail_paper_copy: 'Directions for use on paper',
  mail_received_note:
    'This message was sent automatically because this address was entered in a form on our site. If it was not you, you do not need to do anything.',
  mail_new_request: 'New request',
  mail_about: 'About',
  mail_new_request_note:
    'Reply to this message to answer the sender. All entries are as the sender wrote them and have not been verified.',

  // Footer
  how_can_we_help: 'How can we help you',
  connect_with_us: 'Connect with us',
  whats_new: 'What’s new',
  full_site: 'Full site',
  mobile_site: 'Mobile site',
  copyright: '© {year} {name}. All rights reserved.',
  fictional_company: 'Fictional company',
  print_as_of: 'As of',
  print_code: 'The code leads to the current version of this page.',

  // Audience and contact
  confirm_law_at:
    'In Austria, medical devices that are intended only for use by health care professionals must not be advertised to consumers (Medizinproduktegesetz 2021, section 70 and following).',
  confirm_law_au:
    'In Australia, advertisements addressed to health professionals alone are exempt from the rules for advertising to the public (Therapeutic Goods Act 1989, section 42AA). The exemption requires that the public cannot see them.',
  confirm_law_ch:
    'In Switzerland, medical devices that only health care professionals may use must not be advertised to the public (Medizinprodukteverordnung, article 69(3)).',
  confirm_law_cz:
    'In Czechia, medical devices that only health care professionals may use must not be advertised to the public (Act No. 40/1995 Coll.).',
  confirm_law_es:
    'In Spain, medical devices that the national health system pays for, or that only professionals may use, must not be advertised to the public (Real Decreto Legislativo 1/2015; Real Decreto 1591/2009, articles 38 to 40).',
  confirm_law_fr:
    'In France, medical devices that are reimbursed, even in part, must not be advertised to the public, except for some low-risk devices (Code de la santé publique, articles L5213-1 and following).',
  confirm_law_it:
    'In Italy, medical devices that are used with the assistance of a physician or another health care professional must not be advertised to the public (Decreto legislativo 137/2022, article 26).',
  confirm_law_pl:
    'In Poland, medical devices that are not intended for laypersons must not be advertised to the public (Act of April 7, 2022 on medical devices, article 55).',
  confirm_law_pt:
    'In Portugal, medical devices whose use requires a health care professional must not be advertised to the public (Decreto-Lei 145/2009).',
  confirm_law_tr:
    'In Türkiye, medical devices that only health care professionals may use must not be advertised to consumers (regulation of May 15, 2014 on the sale, advertisement and promotion of medical devices).',
  confirm_professional_text:
    'In your country, information about medical devices on these pages is intended for health care professionals only.',
  site_languages: 'This site is published in these languages:',
  confirm_veterinary_title: 'Are you a veterinary professional?',
  confirm_veterinary_text:
    'In your country, information about veterinary devices on these pages is intended for veterinary professionals only.',
  confirm_veterinary_yes: 'I confirm that I am a veterinary professional',
  confirm_veterinary_no: 'I am not a veterinary professional',
  cookie_category: 'Category',
  validation_url: 'must be a valid URL',
  validation_min_length: 'must be at least {min, number} characters',
  validation_type: 'has a value of the wrong kind',
  validation_unknown_field: 'is not part of this form',

  // Privacy settings
} as const;
