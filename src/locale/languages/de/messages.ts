import type { MessageKey, Messages } from '../../messages/messages.ts';
import { healingMessages } from './healingMessages.ts';
import { messages as islands } from './islandMessages.ts';

/** The interface's built-in texts in German, addressing readers formally. */
export const messages: Messages = {
  ...islands,
  ...healingMessages,

  skip_to_content: 'Zum Hauptinhalt springen',
  breadcrumb_label: 'Sie befinden sich hier',
  announcement_label: 'Mitteilung',
  in_this_section: 'In diesem Bereich',
  no_items_available_title: 'Keine Einträge vorhanden',
  dismiss_message: 'Mitteilung ausblenden',
  whole_message: 'Ganze Mitteilung anzeigen',
  cancel: 'Abbrechen',
  partner_site: 'Partner-Website',

  products: 'Produkte',
  resources: 'Ressourcen',
  specialties: 'Fachgebiete',
  events: 'Veranstaltungen',
  calendar: 'Kalender',
  news: 'Neuigkeiten',
  patients: 'Patientinnen und Patienten',
  support: 'Service',
  careers: 'Karriere',
  medical_education: 'Medizinische Fortbildung',
  innovations: 'Innovationen',
  reimbursement: 'Kostenerstattung',
  administrators: 'Klinikverwaltung',
  staff_directory: 'Ansprechpersonen',
  subscriptions: 'Abonnements',
  account_unavailable:
    'Konten stehen auf dieser Website derzeit nicht zur Verfügung. Bei Fragen zu einem bestehenden Konto wenden Sie sich bitte an uns.',

  results_count: '{count, plural, =0 {Keine Treffer} one {# Treffer} other {# Treffer}}',
  results_count_more: 'Mehr als {count, number} Treffer',
  results_count_for_query:
    '{count, plural, =0 {Keine Treffer für „{query}“} one {# Treffer für „{query}“} other {# Treffer für „{query}“}}',
  no_results_advice:
    'Prüfen Sie die Schreibweise, verwenden Sie weniger oder allgemeinere Begriffe oder entfernen Sie einen Filter.',
  search_unavailable:
    'Die Suche steht gerade nicht zur Verfügung. Bitte versuchen Sie es in einigen Minuten erneut.',
  show_results:
    '{count, plural, =0 {Keine Treffer} one {# Treffer anzeigen} other {# Treffer anzeigen}}',
  filters: 'Filter',
  filters_unavailable:
    'Die Filter stehen gerade nicht zur Verfügung. Die Liste zeigt alle Einträge.',
  clear_filters: 'Alle Filter entfernen',
  remove_filter: 'Filter entfernen: {name}',
  sort_by: 'Sortieren nach',
  sort_relevance: 'Relevanz',
  sort_newest: 'Neueste zuerst',
  sort_title: 'Titel',
  hit_type: 'Art',
  media_type: 'Medientyp',
  product_type: 'Produktart',
  product_status: 'Produktstatus',
  news_topic: 'Thema',
  product_market: 'Registrierung',
  year: 'Jahr',
  web_pages: 'Seiten',
  did_you_mean: 'Meinten Sie:',
  without_filter: 'Ohne Filter',
  search_trouble: 'Diese Seiten erreichen Sie trotzdem:',
  view_all_results: 'Alle {count, number} Treffer anzeigen',
  pagination_label: 'Seiten',
  previous_page: 'Vorherige Seite',
  next_page: 'Nächste Seite',
  page_of: 'Seite {page, number} von {total, number}',

  staff_name: 'Name',
  staff_specialty: 'Fachgebiet',
  staff_any: 'Alle',
  staff_find: 'Personen suchen',
  staff_count: '{count, plural, =0 {Keine Person gefunden} one {# Person} other {# Personen}}',
  staff_nobody: 'Wir haben niemanden gefunden',
  staff_nobody_text:
    'Prüfen Sie die Schreibweise oder entfernen Sie einen Filter. Wenn Sie nicht wissen, wer zuständig ist, schreiben Sie uns: Wir finden die richtige Ansprechperson.',
  staff_languages: 'Sprachen',
  staff_contact: '{name} kontaktieren',
  specialist: 'Ihre fachliche Ansprechperson',
  rep_title: 'Ihren Außendienst finden',
  rep_text: 'Geben Sie Land und Postleitzahl ein, um zu sehen, welches Büro für Sie zuständig ist.',
  rep_choose: 'Land auswählen',
  rep_postal_code: 'Postleitzahl',
  rep_find: 'Zuständigkeit finden',
  rep_invalid:
    'Geben Sie eine Postleitzahl dieses Landes ein: Von ihr hängt ab, welches Büro zuständig ist.',
  rep_none: 'Dort haben wir keinen Außendienst',
  rep_none_text:
    'Für diesen Ort ist keines unserer Büros zuständig. Schreiben Sie uns: Wir nennen Ihnen, wer Ihnen helfen kann.',
  rep_office: 'Büro',
  rep_person: 'Ihre Ansprechperson',
  rep_phone: 'Telefon',
  other_language_note: 'Diese Seite ist nur auf {language} verfügbar.',

  page_not_found_title: 'Seite nicht gefunden',
  no_content_yet: 'Diese Website hat noch keinen Inhalt.',
  page_not_found_text:
    'Die Seite wurde möglicherweise verschoben oder besteht nicht mehr. Suchen Sie nach dem gewünschten Inhalt oder beginnen Sie auf der Startseite.',
  page_gone_title: 'Diese Seite gibt es nicht mehr',
  page_gone_text:
    'Was hier stand, bieten wir nicht mehr an. Suchen Sie nach dem gewünschten Inhalt oder beginnen Sie auf der Startseite.',
  access_denied_title: 'Zugriff verweigert',
  not_in_country_text:
    'Aus regulatorischen Gründen dürfen wir diesen Inhalt in Ihrem Land nicht zeigen. Unser Außendienst sagt Ihnen, was dort erhältlich ist.',
  site_not_in_country_text:
    'Diese Website ist in Ihrem Land oder in dem Land, das Sie gewählt haben, nicht verfügbar.',
  error_title: 'Es ist ein Fehler aufgetreten',
  error_text:
    'Diese Seite konnte nicht angezeigt werden. Bitte versuchen Sie es erneut oder kehren Sie zur Startseite zurück.',
  go_to_home_page: 'Zur Startseite',
  service_unavailable_title: 'Diese Seite ist vorübergehend nicht verfügbar',
  try_again: 'Erneut versuchen',
  change: 'Ändern',
  preview: 'Vorschau',
  location: 'Ort',
  preview_corrupted:
    'Die Vorschau der Startseite ist nicht möglich. Die URL ist möglicherweise beschädigt.',
  preview_with_drafts: 'Entwürfe werden angezeigt.',
  preview_published_only: 'Entwürfe werden nicht angezeigt.',
  preview_unreadable:
    'Die Vorschau dieser Seite ist nicht möglich. Die URL ist möglicherweise beschädigt.',
  preview_notice: 'Vorschau: diese Seite am {date}, Land: {country}',
  preview_confirmed: 'Ansicht für Fachkreise nach der Bestätigung.',
  preview_unconfirmed: 'Ansicht ohne Bestätigung, zu den Fachkreisen zu gehören.',
  preview_audience: 'Zielgruppe: {audience}.',
  preview_flags: 'Feature-Flags: {flags}.',
  preview_flags_ignored: 'Feature-Flags, die diese Vorschau nicht ändern kann: {flags}.',
  preview_search: 'Die Suchergebnisse entsprechen dem heutigen Stand.',
  preview_forms: 'Formulare können nicht gesendet werden.',
  preview_expired: 'Der Vorschaulink ist abgelaufen. Sie sehen nur, was jetzt öffentlich ist.',
  preview_invalid:
    'Der Vorschaulink gilt nicht für diese Seite. Sie sehen nur, was jetzt öffentlich ist.',
  preview_needs_key:
    'Ein Teil dieser Vorschau erfordert einen gültigen Schlüssel oder Vorschaulink. Sie sehen nur, was jetzt öffentlich ist.',
  preview_same: 'Kein Inhalt dieser Seite weicht vom jetzigen Stand ab.',
  preview_differences:
    '{count, plural, one {# Inhalt dieser Seite weicht vom jetzigen Stand ab} other {# Inhalte dieser Seite weichen vom jetzigen Stand ab}}',
  preview_kind_begins: 'beginnt am {time}',
  preview_kind_ends: 'endet am {time}',
  preview_kind_draft: 'Entwurf',
  preview_kind_archived: 'archiviert',
  preview_kind_changed: 'geändert',
  preview_more: 'und {count} weitere',

  product_new: 'Neu',
  product_number: 'Artikelnummer',
  set_items: 'Bestandteile des Sets',
  quantity: 'Menge',
  overview: 'Überblick',
  all_of: 'Alles zu „{name}“',
  featured: 'Im Fokus',
  no_featured_items: 'Derzeit gibt es keine hervorgehobenen Inhalte.',
  related_products: 'Verwandte Produkte',
  related_resources: 'Weiterführende Ressourcen',
  related_techniques: 'Verwandte Techniken',
  edfu: 'Elektronische Gebrauchsanweisung',
  directions_for_use: 'Gebrauchsanweisung',
  on_this_page: 'Auf dieser Seite',
  pictures: 'Bilder',
  enlarge_picture: 'Bild vergrößern',
  sizes_short: 'Größen',
  sizes: 'Größen und Artikelnummern',
  diameter: 'Durchmesser',
  product_length: 'Länge',
  material: 'Werkstoff',
  drawn_to_scale: 'Umrisse im gleichen Maßstab. Der Balken ist 10 mm lang.',
  download_csv: 'Als CSV herunterladen',
  materials: 'Werkstoffe',
  materials_and_mri: 'Werkstoffe und MRT',
  mri_fields: 'Statisches Magnetfeld: {fields}',
  mri_advice: 'Lesen Sie vor einer Magnetresonanztomographie die Gebrauchsanweisung.',
  mri: 'MRT',
  compare_from_list: 'Aus der Produktliste wählen',
  compare_products: 'Produkte vergleichen',
  compare_related: 'Diese Produkte vergleichen',
  compare_products_text:
    'Bis zu vier Produkte nebeneinander. Die Adresse dieser Seite lässt sich weitergeben.',
  compare_at_most:
    'Höchstens {count, number} Produkte lassen sich vergleichen. Die übrigen werden ausgelassen.',
  compare_nothing: 'Kein Produkt dieser Adresse kann angezeigt werden. Wählen Sie unten eines aus.',
  add_to_comparison: 'Zum Vergleich hinzufügen',
  add: 'Hinzufügen',
  remove: 'Entfernen',
  remove_from_comparison: 'Aus dem Vergleich entfernen: {name}',
  differs: 'verschieden',
  edfu_previous: 'Frühere Revisionen',
  edfu_advice: 'Lesen Sie vor der Anwendung des Produkts die Gebrauchsanweisung.',
  issue_date: 'Ausgabedatum',
  pre_release: 'Dieses Produkt ist noch nicht auf dem Markt.',
  preorder_us: 'Vorbestellungen aus den USA: +1 303 555 0150',
  preorder_germany: 'Vorbestellungen aus Deutschland: +49 89 99998 450',
  preorder_international: 'Vorbestellungen aus allen anderen Ländern: +49 89 99998 451',
  product_discontinued:
    'Dieses Produkt wird nicht mehr vertrieben. Die Gebrauchsanweisung bleibt hier verfügbar.',
  regulatory_information: 'Regulatorische Angaben',
  regulatory_demo: 'Zur Demonstration: Die Firma und alle Nummern und Zeichen sind erfunden.',
  manufacturer: 'Hersteller',
  intended_use: 'Zweckbestimmung',
  intended_users: 'Anwendung durch',
  gtin: 'GTIN',
  conditions: 'Bedingungen',
  human_marks: 'Humanmedizin',
  human_marks_none:
    'Ein Produkt für Tiere: Es trägt keine Zeichen oder Registrierungen für Medizinprodukte am Menschen.',

  directions_number: 'Nummer oder Name des Produkts',
  directions_number_hint: 'Wie auf dem Etikett: REF, UDI-DI (GTIN) oder Name',
  directions_country: 'Land',
  directions_own_country: 'Mein Land',
  directions_language: 'Sprache',
  directions_find: 'Gebrauchsanweisung finden',
  directions_find_other: 'Gebrauchsanweisungen nach Nummer finden',
  directions_found: '{count, plural, one {# Produkt} other {# Produkte}} zu „{number}“',
  directions_more:
    'Es werden nur die ersten {count} Produkte angezeigt. Geben Sie mehr von der Nummer oder vom Namen ein.',
  directions_article: 'Artikel',
  directions_family:
    '{number} ist nicht einzeln verzeichnet. Dies ist die Gebrauchsanweisung der Produktfamilie: Vergleichen Sie den Namen mit dem auf Ihrem Etikett.',
  directions_set: '{number} gehört zum Set dieses Produkts.',
  directions_no_language: 'Die gültige Revision liegt in dieser Sprache nicht vor: {language}.',
  directions_unpublished: 'Für dieses Produkt ist keine Gebrauchsanweisung veröffentlicht.',
  directions_paper: 'Papierfassung anfordern',
  answer_size: 'Größe',
  answer_no_language: 'Die gültige Revision gibt es nicht in der Sprache dieser Seite.',
  answer_changes: 'Geändert seit dem {date}, dem Tag der Herstellung der Packung:',
  answer_unchanged:
    'Die Gebrauchsanweisung ist seit dem {date}, dem Tag der Herstellung der Packung, unverändert.',
  answer_latest_change: 'Was die gültige Revision geändert hat:',
  answer_revisions: 'Alle Revisionen und Papierfassung',
  number_scan: 'Code mit der Kamera lesen',
  directions_product_page: 'Produktseite',
  directions_missing: 'Nichts gefunden zu „{number}“',
  directions_missing_text:
    'Vergleichen Sie die Nummer mit dem Etikett oder geben Sie ein Wort aus dem Produktnamen ein. Ist das Produkt von uns und Sie finden es nicht, schreiben Sie uns: Wir senden Ihnen die Gebrauchsanweisung.',
  directions_withheld: 'Das Produkt mit der Nummer {number} ist in diesem Land nicht verfügbar',
  directions_withheld_text:
    'Aus regulatorischen Gründen dürfen wir es hier nicht zeigen. Wenn Sie das Produkt in Händen halten, schreiben Sie uns vor der Anwendung: Wir senden Ihnen die Gebrauchsanweisung.',
  directions_hibc: '{number} ist ein HIBC-Code',
  directions_partial: '{number} enthält keine Produktnummer',
  directions_invalid: '{number} ist keine gültige GTIN',
  directions_invalid_field:
    'Die Nummer ist keine gültige GTIN. Bitte vergleichen Sie sie mit dem Etikett.',
  directions_invalid_text:
    'Eine GTIN hat 8, 12, 13 oder 14 Ziffern, deren letzte aus den anderen berechnet wird. Mindestens eine Ziffer fehlt oder ist falsch. Sie können auch die Artikelnummer (REF) oder den Namen eingeben.',
  resource_kind: 'Art der Ressource',
  presenters: '{count, plural, one {Vortrag} other {Mitwirkende}}',
  version: 'Version',
  revision: 'Revision',
  watch: 'Ansehen',
  listen: 'Anhören',
  open_link: 'Link öffnen',
  open_document: 'Öffnen',
  pages: 'Seiten',
  page_number: 'Seite {number, number}',
  open_page: 'Seite {number, number} im PDF öffnen',
  captions: 'Untertitel',
  print: 'Drucken',

  vacancies: 'Offene Stellen',
  no_vacancies: 'Zurzeit ist keine Stelle offen.',
  apply_by_email: 'Per E-Mail bewerben',
  apply_until: 'Bewerbung bis',
  department: 'Abteilung',
  employment: 'Beschäftigung',
  place_of_work: 'Arbeitsort',
  no_events_found: 'Keine Veranstaltungen entsprechen Ihren Kriterien',
  upcoming_events: 'Kommende Veranstaltungen',
  past_events: 'Vergangene Veranstaltungen',
  event_type: 'Art der Veranstaltung',
  time_frame: 'Zeitraum',
  online: 'Online',
  no_place: 'Ohne Ortsangabe',
  date: 'Datum',
  seats_available:
    '{count, plural, =0 {Keine Plätze frei} one {# Platz frei} other {# Plätze frei}}',
  registration: 'Anmeldung',
  register: 'Anmelden',
  add_to_calendar: 'Zum Kalender hinzufügen',
  contact_about_event: 'Frage zu dieser Veranstaltung stellen',
  event_times: 'Zeit',
  event_program: 'Programm',
  event_session: 'Programmpunkt',
  event_room: 'Raum',
  event_speakers: 'Mit',
  own_clock: '{time} bei Ihnen',
  own_time: 'In Ihrer Zeitzone: {time}',
  show_on_map: 'Auf OpenStreetMap zeigen',
  map_drawing: 'Zeichnung der Umgebung von {place} mit der Lage des Ortes',
  event_fee: 'Gebühr',
  event_accreditation: 'Fortbildungspunkte',
  event_accessibility: 'Barrierefreiheit',
  event_contact: 'Ihre Ansprechperson',
  event_terms: 'Teilnahmebedingungen',
  event_about: 'Über die Veranstaltung',
  schedule_cancelled: 'Diese Veranstaltung findet nicht statt. Anmeldungen gelten nicht mehr.',
  schedule_postponed:
    'Diese Veranstaltung ist verschoben. Den neuen Termin nennen wir auf dieser Seite.',
  schedule_rescheduled:
    'Zeit oder Ort dieser Veranstaltung haben sich geändert. Die Angaben unten sind die neuen.',
  more_dates: 'Andere Termine ansehen',
  subscribe_calendar: 'Diesen Kalender abonnieren',
  subscribe_hint:
    'Kalenderprogramme rufen die Adresse von selbst erneut ab, sodass neue Termine und Änderungen erscheinen.',
  calendar_view: 'Ansicht',
  view_list: 'Liste',
  view_month: 'Monat',
  view_places: 'Orte',
  previous_month: 'Voriger Monat',
  next_month: 'Nächster Monat',
  no_events_in_month: 'Keine Veranstaltungen in diesem Monat',
  all_dates: 'Alle Termine',
  to_past_events: 'Vergangene Veranstaltungen ansehen',

  how_can_we_help: 'Wie können wir Ihnen helfen?',
  connect_with_us: 'Bleiben Sie mit uns in Verbindung',
  whats_new: 'Neu bei uns',
  full_site: 'Vollständige Website',
  mobile_site: 'Mobile Website',
  copyright: '© {year} {name}. Alle Rechte vorbehalten.',
  fictional_company: 'Fiktives Unternehmen',
  print_as_of: 'Stand:',
  print_code: 'Der Code führt zur aktuellen Fassung dieser Seite.',

  confirm_law_at:
    'In Österreich darf bei Verbraucherinnen und Verbrauchern nicht für Medizinprodukte geworben werden, die nur Angehörige der Gesundheitsberufe anwenden sollen (Medizinproduktegesetz 2021, §§ 70 ff.).',
  confirm_law_au:
    'In Australien gelten die Regeln für Werbung beim Publikum nicht für Werbung, die sich nur an Gesundheitsberufe richtet (Therapeutic Goods Act 1989, Abschnitt 42AA). Das setzt voraus, dass das Publikum sie nicht sehen kann.',
  confirm_law_ch:
    'In der Schweiz ist Publikumswerbung für Medizinprodukte verboten, die ausschließlich für die Anwendung durch Gesundheitsfachpersonen bestimmt sind (Medizinprodukteverordnung, Artikel 69 Absatz 3).',
  confirm_law_cz:
    'In Tschechien darf beim Publikum nicht für Medizinprodukte geworben werden, die nur Fachkreise anwenden dürfen (Gesetz Nr. 40/1995 Slg.).',
  confirm_law_es:
    'In Spanien darf beim Publikum nicht für Medizinprodukte geworben werden, die das nationale Gesundheitssystem bezahlt oder die nur Fachkreise anwenden dürfen (Real Decreto Legislativo 1/2015; Real Decreto 1591/2009, Artikel 38 bis 40).',
  confirm_law_fr:
    'In Frankreich darf beim Publikum nicht für Medizinprodukte geworben werden, die auch nur teilweise erstattet werden; ausgenommen sind einige Produkte mit geringem Risiko (Code de la santé publique, Artikel L5213-1 ff.).',
  confirm_law_it:
    'In Italien darf beim Publikum nicht für Medizinprodukte geworben werden, die unter Mitwirkung ärztlichen oder anderen medizinischen Fachpersonals angewendet werden (Decreto legislativo 137/2022, Artikel 26).',
  confirm_law_pl:
    'In Polen darf beim Publikum nicht für Medizinprodukte geworben werden, die nicht für Laien bestimmt sind (Medizinproduktegesetz vom 7. April 2022, Artikel 55).',
  confirm_law_pt:
    'In Portugal darf beim Publikum nicht für Medizinprodukte geworben werden, deren Anwendung medizinisches Fachpersonal erfordert (Decreto-Lei 145/2009).',
  confirm_law_tr:
    'In der Türkei darf bei Verbrauchern nicht für Medizinprodukte geworben werden, die nur Fachkreise anwenden dürfen (Verordnung vom 15. Mai 2014 über Verkauf, Werbung und Bekanntmachung von Medizinprodukten).',
  confirm_professional_text:
    'In Ihrem Land richten sich die Informationen zu Medizinprodukten auf diesen Seiten ausschließlich an medizinische Fachkreise.',
  site_languages: 'Diese Website gibt es in diesen Sprachen:',
  confirm_veterinary_title: 'Sind Sie tiermedizinische Fachkraft?',
  confirm_veterinary_text:
    'In Ihrem Land richten sich die Informationen zu tiermedizinischen Produkten auf diesen Seiten ausschließlich an tiermedizinische Fachkräfte.',
  confirm_veterinary_yes: 'Ich bestätige, dass ich tiermedizinische Fachkraft bin',
  confirm_veterinary_no: 'Ich bin keine tiermedizinische Fachkraft',
  validation_required: 'ist ein Pflichtfeld',
  cookie_category: 'Kategorie',
  validation_url: 'muss eine gültige URL sein',
  validation_min_length: 'muss mindestens {min, number} Zeichen lang sein',
  validation_type: 'hat einen Wert der falschen Art',
  validation_bot_check: 'konnte nicht bestätigt werden; bitte versuchen Sie es erneut',
  validation_unknown_field: 'gehört nicht zu diesem Formular',

  // Mails
  mail_greeting: 'Guten Tag {name},',
  mail_state: 'Status',
  mail_moved_up: 'Sie haben einen Platz',
  mail_changed: 'Ihre Angaben wurden geändert',
  mail_repeated: 'Sie sind mehrmals angemeldet',
  mail_repeated_text:
    'Ihre E-Mail-Adresse war bereits zu dieser Veranstaltung angemeldet. Jede Anmeldung belegt einen Platz. Bitte bestätigen Sie über den Link die Anmeldung, die Sie brauchen, und stornieren Sie die andere. Nach dem Ende der Anmeldefrist behalten wir nur eine: die von Ihnen bestätigte, sonst die erste.',
  mail_kept: 'Wir haben eine Ihrer Anmeldungen behalten',
  mail_kept_text:
    'Mit Ihrer E-Mail-Adresse gab es mehrere Anmeldungen zu dieser Veranstaltung. Diese Anmeldung bleibt, wie sie ist; eine andere haben wir zurückgegeben.',
  mail_repeat_note:
    'Diese Nachricht wurde automatisch gesendet, weil diese Adresse bei mehreren Anmeldungen angegeben wurde. Sie müssen nichts tun.',
  mail_manage: 'Anmeldung ansehen, ändern oder stornieren',
  mail_note:
    'Diese Nachricht wurde automatisch gesendet, weil diese Adresse bei einer Anmeldung angegeben wurde. Wenn Sie das nicht waren, stornieren Sie die Anmeldung bitte über den Link oben.',
  event_start: 'Beginn',
  event_end: 'Ende',
  time_zone: 'Zeitzone',
  event_moved: 'Neuer Termin, neue Uhrzeit oder neuer Ort',
  event_moved_text:
    'Termin, Uhrzeit oder Ort dieser Veranstaltung haben sich geändert. Ihre Anmeldung bleibt bestehen. Wenn Sie nicht kommen können, stornieren Sie sie bitte über den Link unten.',
  event_called_off: 'Die Veranstaltung ist abgesagt',
  event_called_off_text: 'Diese Veranstaltung findet nicht statt. Sie müssen nichts tun.',
  event_postponed: 'Die Veranstaltung ist verschoben',
  event_postponed_text:
    'Der neue Termin steht noch nicht fest. Ihre Anmeldung bleibt bestehen, und wir schreiben Ihnen, sobald wir ihn kennen.',
  event_on_again: 'Die Veranstaltung findet statt',
  event_on_again_text:
    'Die Veranstaltung findet statt; Zeit und Ort stehen unten. Ihre Anmeldung bleibt bestehen. Wenn Sie nicht kommen können, stornieren Sie sie bitte über den Link unten.',
  mail_calendar_entry: 'Die Datei im Anhang aktualisiert den Eintrag in Ihrem Kalender.',
  events_cut:
    'Es gibt mehr Veranstaltungen, als diese Ansicht zeigt. Grenzen Sie sie mit einem Filter ein.',
  all_events_in_list: 'Alle als Liste zeigen',
  form_not_confirmed:
    'Wir konnten nicht bestätigen, dass ein Mensch das Formular gesendet hat. Bitte senden Sie es noch einmal.',
  mail_hello: 'Guten Tag,',
  mail_received: 'Wir haben Ihre Anfrage erhalten',
  mail_received_text:
    'Vielen Dank. Wir antworten an diese E-Mail-Adresse. Wenn Sie uns dazu schreiben oder anrufen, nennen Sie bitte die Referenznummer.',
  mail_request: 'Ihre Anfrage',
  mail_paper_copy: 'Gebrauchsanweisung auf Papier',
  mail_received_note:
    'Diese Nachricht wurde automatisch gesendet, weil diese Adresse in einem Formular auf unserer Website angegeben wurde. Wenn Sie das nicht waren, müssen Sie nichts tun.',
  mail_new_request: 'Neue Anfrage',
  mail_about: 'Betrifft',
  mail_new_request_note:
    'Mit einer Antwort auf diese Nachricht schreiben Sie an den Absender der Anfrage. Alle Angaben stehen hier so, wie sie eingegeben wurden, und sind nicht geprüft.',

  // Registrations
  dietary_needs: 'Besondere Ernährung',
  access_needs: 'Barrierefreier Zugang',
  full_name: 'Vor- und Nachname',
  event_name: 'Veranstaltung',
  participation_fee: 'Teilnahmegebühr',
  join_waiting_list: 'Auf die Warteliste',
  event_full: 'Alle Plätze sind vergeben',
  event_full_text:
    'Sie können sich auf die Warteliste setzen lassen. Sobald ein Platz frei wird, erhält ihn die erste Person auf der Liste, und wir benachrichtigen sie.',
  registration_opens: 'Anmeldung ab {date}',
  registration_until: 'Anmeldung bis {date}',
  registration_not_open: 'Die Anmeldung zu dieser Veranstaltung ist zurzeit nicht möglich.',
  to_event: 'Zur Veranstaltung',
  first_name: 'Vorname',
  last_name: 'Nachname',
  email_address: 'E-Mail-Adresse',
  your_role: 'Ihre Tätigkeit',
  institution: 'Klinik, Praxis oder andere Einrichtung',
  needs_hint: 'Wir verwenden die Angabe nur für diese Veranstaltung.',
  terms_of_participation: 'Teilnahmebedingungen',
  accept_terms: 'Ich nehme die Teilnahmebedingungen an.',
  declare_professional: 'Ich gehöre zu den medizinischen Fachkreisen.',
  declare_veterinary: 'Ich bin tiermedizinische Fachkraft.',
  agree_data_use:
    'Ich bin einverstanden, dass meine Angaben für die Organisation dieser Veranstaltung verwendet werden.',
  registration_failed:
    'Ihre Anmeldung konnte gerade nicht gespeichert werden. Ihre Angaben sind noch da: Bitte senden Sie das Formular gleich noch einmal.',
  registration_confirmed: 'Platz bestätigt',
  registration_waiting: 'Auf der Warteliste',
  registration_cancelled: 'Anmeldung storniert',
  this_registration_cancelled: 'Diese Anmeldung ist storniert',
  registration_confirmed_text: 'Ihr Platz ist reserviert. Wir freuen uns auf Sie.',
  registration_waiting_text:
    'Sobald ein Platz frei wird und Sie an der Reihe sind, gehört er Ihnen, ohne dass Sie etwas tun müssen, und wir schreiben Ihnen.',
  registration_cancelled_text:
    'Eine stornierte Anmeldung belegt keinen Platz. Solange die Anmeldung offen ist, können Sie sich jederzeit erneut anmelden.',
  waiting_position: 'Ihr Platz auf der Warteliste',
  registration_keep_link:
    'Bewahren Sie die Adresse dieser Seite auf: Damit können Sie Ihre Anmeldung ansehen, ändern oder stornieren. Geben Sie sie nicht weiter.',
  registration_counts:
    'Jede E-Mail-Adresse hat einen Platz pro Veranstaltung. Wenn Sie sich mehrmals angemeldet haben, stornieren Sie bitte, was Sie nicht brauchen. Nach dem Ende der Anmeldefrist behalten wir eine Anmeldung und teilen Ihnen per E-Mail mit, welche.',
  registration_mail_sent:
    'Sie erhalten auch einen Link per E-Mail, über den nur Sie diese Anmeldung ansehen, ändern oder stornieren können.',
  your_details: 'Ihre Angaben',
  change_details: 'Angaben ändern',
  details_changed: 'Ihre Änderungen an dieser Anmeldung wurden gespeichert.',
  needs_consent:
    'Ich willige ein, dass meine Angaben zu Ernährung und Barrierefreiheit, die auf meine Gesundheit schließen lassen können, für diese Veranstaltung gespeichert und eine Woche danach gelöscht werden.',
  needs_consent_missing:
    'Wir speichern diese Angaben nur mit Ihrer Einwilligung: Setzen Sie diesen Haken, oder leeren Sie beide Felder.',
  needs_consent_name: 'Speicherung Ihrer Angaben zu Ernährung und Barrierefreiheit',
  terms_changed:
    'Die Bedingungen wurden geändert, seit Sie diese Seite geöffnet haben. Bitte lesen Sie sie und nehmen Sie sie noch einmal an.',
  data_use: 'Verwendung Ihrer Angaben für diese Veranstaltung',
  profession_declared: 'Erklärung zu Ihrem Beruf',
  accepted: 'Sie haben zugestimmt',
  registration_sent_before:
    'Sie haben dieses Formular schon einmal gesendet, und diese Anmeldung wurde inzwischen storniert. Jetzt wurde nichts gespeichert; Ihre Angaben sind noch da. Wenn Sie sich wieder anmelden möchten, senden Sie das Formular noch einmal.',
  registration_taken_over:
    'Sie haben dieses Formular schon einmal gesendet. Diese Anmeldung lässt sich nur noch über den Link in unserer E-Mail ändern; Ihre neuen Angaben wurden deshalb nicht gespeichert. Wenn Sie eine weitere Person anmelden möchten, senden Sie das Formular noch einmal.',
  registration_in_mailbox:
    'Diese Anmeldung wurde per E-Mail bestätigt. Ansehen, ändern und stornieren können Sie sie über den Link in unserer E-Mail.',
  registration_unproven:
    'Wenn dies Ihre Anmeldung ist, bestätigen Sie sie. Dann sehen und ändern Sie die Angaben hier, und nicht mehr in dem Browser, in dem sie eingegeben wurden.',
  confirm_registration: 'Das ist meine Anmeldung',
  registration_given_back:
    'Mit Ihrer E-Mail-Adresse gab es mehrere Anmeldungen zu dieser Veranstaltung. Wir haben eine andere behalten und diese zurückgegeben.',
  cancel_registration: 'Anmeldung stornieren',
  cancel_question: 'Möchten Sie diese Anmeldung stornieren?',
  cancel_question_text:
    'Wenn sie einen Platz belegt, geht er an die nächste Person auf der Warteliste. Das lässt sich nicht rückgängig machen.',
  keep_registration: 'Anmeldung behalten',
};

/** Texts that German shares with English because it uses the same word. */
export const borrowed: readonly MessageKey[] = [
  'apps',
  'field_optional',
  'cookie_name',
  'mail_state',
  'online',
  'region',
  'revision',
  'version',
  'staff_name',
];
