import type { IslandMessages } from '../../messages/messages.ts';

/** The built-in texts that islands show, in German. */
export const messages: IslandMessages = {
  main_navigation_label: 'Hauptnavigation',
  utility_navigation_label: 'Kalender, Apps und Sprache',
  home: 'Startseite',
  menu: 'Menü',
  close: 'Schließen',
  back: 'Zurück',
  view_all: 'Alle anzeigen',
  view_all_of: 'Alle anzeigen: {section}',
  show_submenu_of: 'Untermenü anzeigen: {section}',
  more: 'Mehr',
  apps: 'Apps',
  loading: 'Wird geladen …',
  no_items_available: 'Keine Einträge vorhanden',
  save: 'Speichern',
  pause_motion: 'Bewegung anhalten',
  opens_in_new_tab: 'wird in einem neuen Tab geöffnet',

  company: 'Unternehmen',
  biography: 'Lebenslauf',
  staff_profile: 'Profil und Kontakt',
  privacy: 'Datenschutz',

  search: 'Suche',
  search_label: 'Diese Website durchsuchen',
  search_placeholder: 'Diese Website durchsuchen',
  search_submit: 'Suchen',
  see_all_results: 'Alle Ergebnisse für „{query}“ ansehen',
  suggestions: 'Vorschläge',
  suggestions_count:
    '{count, plural, =0 {Keine Vorschläge} one {# Vorschlag} other {# Vorschläge}}',
  trending_searches: 'Häufig gesucht',
  recent_searches: 'Zuletzt gesucht',
  clear_recent_searches: 'Verlauf löschen',
  remove_recent_search: '„{query}“ aus dem Suchverlauf entfernen',
  region: 'Region',

  language_and_country: 'Sprache und Land',
  language: 'Sprache',
  country: 'Land',
  country_fixed_by_location:
    'Ihr Land ergibt sich aus Ihrem Standort und kann nicht geändert werden.',

  service_unavailable_text:
    'Unser Inhaltsdienst antwortet zurzeit nicht. Bitte versuchen Sie es in einigen Minuten erneut.',

  duration: 'Dauer',
  download: 'Herunterladen',
  play: 'Abspielen',
  pause: 'Anhalten',
  chapters: 'Kapitel',
  transcript: 'Transkript',
  transcript_search: 'Transkript durchsuchen',
  transcript_no_hits: 'Keine Treffer',
  transcript_hits: 'Treffer {at, number} von {count, number}',
  next_hit: 'Nächster Treffer',
  transcript_follow: 'Der Wiedergabe folgen',
  playback_speed: 'Tempo',
  share_from: 'Ab {time} teilen',
  continue_at: 'Weiter bei {time}',
  from_the_start: 'Von vorn',
  media_unavailable:
    'Diese Aufnahme kann hier nicht wiedergegeben werden. Lesen Sie das Transkript oder laden Sie die Datei herunter.',
  share: 'Teilen',
  copy: 'Kopieren',
  copied: 'Kopiert',
  link_copied: 'Link kopiert',

  contact_us: 'Kontakt',
  contact_representative: 'Außendienst kontaktieren',

  select_your_role: 'Wählen Sie Ihre Rolle, um fortzufahren',
  choose_another_role: 'Andere Rolle wählen',
  role_hcp_text: 'Ärztliches, Pflege- und OP-Personal: Produkte, Kurse und Ihr Außendienst.',
  role_patient_text: 'Informationen zu Gelenkbeschwerden, Behandlung und Genesung.',
  role_other_text:
    'Lieferanten, Presse und alle anderen: unsere Niederlassungen und eine Nachricht an uns.',
  careers_question: 'Interessieren Sie sich für eine Karriere im Unternehmen?',
  contact_the_company: 'Unternehmen kontaktieren',
  contact_about_medical_education: 'Kontakt zur medizinischen Fortbildung',
  confirm_professional_title: 'Gehören Sie zu den medizinischen Fachkreisen?',
  confirm_professional_needed:
    'Anfragen an unseren Außendienst sind medizinischen Fachkreisen vorbehalten.',
  confirm_professional_yes: 'Ich bestätige, dass ich den medizinischen Fachkreisen angehöre',
  confirm_professional_no: 'Ich gehöre nicht zu den medizinischen Fachkreisen',
  confirm_professional_record:
    'Ihre Antwort wird in einem Cookie gespeichert, bis Sie den Browser schließen. Wir halten fest, dass, wann und in welchem Land jemand bestätigt hat, aber nicht wer.',
  form_about: 'Betrifft: {title}',
  submit: 'Absenden',
  submitting: 'Wird gesendet …',
  form_success: 'Vielen Dank für Ihre Nachricht!',
  contact_form_success:
    'Vielen Dank für Ihre Nachricht. Unser Außendienst wird sich in Kürze bei Ihnen melden.',
  reference_number: 'Referenznummer',
  responsible_for_you: 'Für Sie zuständig',
  form_error: 'Beim Absenden des Formulars ist ein Fehler aufgetreten.',
  form_incomplete: 'Bitte füllen Sie alle Pflichtfelder aus.',
  form_faulty_fields: 'Bitte prüfen Sie:',
  form_optional_hint: 'Alle Felder ohne den Zusatz „optional“ sind Pflichtfelder.',
  field_optional: '(optional)',
  form_too_many_requests:
    'Zu viele Versuche. Bitte warten Sie einige Minuten und versuchen Sie es dann erneut.',
  field_required: 'Dieses Feld ist ein Pflichtfeld',
  field_email_invalid: 'Bitte geben Sie eine gültige E-Mail-Adresse ein',
  validation_email: 'muss eine gültige E-Mail-Adresse sein',
  validation_max_length: 'darf höchstens {max, number} Zeichen lang sein',
  validation_one_of: 'muss einer der folgenden Werte sein: {values}',
  validation_characters: 'darf keine Zeilenumbrüche oder Steuerzeichen enthalten',
  validation_phone: 'muss 8 bis 15 Zeichen haben: Ziffern, Leerzeichen und + - . ( )',
  validation_postal_code: 'muss zum Land passen',
  please_select: 'Bitte wählen',
  country_code: 'Ländervorwahl',
  privacy_notice: 'Datenschutzhinweise lesen',

  privacy_settings: 'Datenschutzeinstellungen',
  privacy_settings_text:
    'Wir verwenden Cookies, damit diese Website funktioniert, um Ihre Einstellungen zu speichern und, mit Ihrer Einwilligung, um die Nutzung zu messen.',
  accept_all: 'Alle akzeptieren',
  reject_all: 'Alle ablehnen',
  save_settings: 'Einstellungen speichern',
  necessary_cookies: 'Notwendig',
  preferences_cookies: 'Präferenzen',
  statistics_cookies: 'Statistik',
  always_active: 'Immer aktiv',
  privacy_what_is_stored: 'Was gespeichert wird',
  privacy_choice_made: 'Ihre Auswahl vom {date}.',
  privacy_signal_sent:
    'Ihr Browser bittet Websites, Sie nicht zu verfolgen (Global Privacy Control). Statistik bleibt aus, bis Sie sie hier erlauben.',
  cookie_name: 'Name',
  cookie_purpose: 'Zweck',
  cookie_duration: 'Speicherdauer',
  scan_pack: 'Packung scannen',
  scan_read: 'Von der Packung gelesen',
  scan_hint: 'Halten Sie den quadratischen oder gestreiften Code der Packung vor die Kamera.',
  scan_camera: 'Bild der Kamera',
  scan_expired: 'Dieses Produkt ist abgelaufen. Verwenden Sie es nicht.',
  udi_di: 'UDI-DI (GTIN)',
  scan_lot: 'Charge',
  scan_serial: 'Seriennummer',
  scan_expires: 'Verwendbar bis',
  scan_show: 'Gebrauchsanweisung anzeigen',
  scan_private:
    'Nur nach der GTIN wird gesucht. Charge, Seriennummer und Daten bleiben auf diesem Gerät.',
  number_foreign: '„{text}“ wurde gelesen, ist aber keine unserer Nummern',
  number_hibc:
    'Das ist ein HIBC-Code. Unsere Packungen tragen GS1-Codes. Ist das Produkt von uns, verwenden Sie die Nummer hinter REF oder (01) auf dem Etikett.',
  number_partial:
    'Dieser Code enthält keine Produktnummer. Viele Packungen haben dafür einen zweiten Code; sonst verwenden Sie die Nummer hinter REF oder (01) auf dem Etikett.',
  number_invalid:
    'Dieser Code enthält keine gültige GTIN. Verwenden Sie die Nummer hinter REF auf dem Etikett.',
  number_uncertain:
    'Ein Teil dieses Codes ließ sich nicht sicher lesen. Lesen Sie Charge, Seriennummer und Verfallsdatum auf dem Etikett ab.',
  scan_again: 'Erneut scannen',
  scan_enter: 'Nummer eingeben',
  scan_unsupported:
    'Dieser Browser kann keine Codes lesen. Bitte geben Sie die Nummer hinter REF oder (01) auf dem Etikett ein.',
  scan_denied:
    'Die Kamera ist für diese Website nicht erlaubt. Erlauben Sie sie in den Einstellungen Ihres Browsers oder geben Sie die Nummer auf dem Etikett ein.',
  scan_missing:
    'Es konnte keine Kamera geöffnet werden. Bitte geben Sie die Nummer auf dem Etikett ein.',

  audience_hcp: 'Medizinische Fachkraft',
  audience_patient: 'Patientin, Patient oder Angehörige',
  audience_other: 'Sonstige',
};
