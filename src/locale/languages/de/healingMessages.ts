import type { healingMessages as english } from '../en/healingMessages.ts';

/** The texts of the shoulder healing calculator in German. */
export const healingMessages: Readonly<Record<keyof typeof english, string>> = {
  healing_title: 'Heilungsrechner für die Schulter',
  healing_link: 'Heilungsrechner für die Schulter (für medizinische Fachkreise)',
  healing_teaser: 'Der Rotator Cuff Healing Index aus sechs Befunden, mit Quelle und Grenzen.',
  healing_audience:
    'Für medizinische Fachkreise. Der Index beschreibt Gruppen von Patientinnen und Patienten einer Studie. Er ist keine Behandlungsempfehlung und ersetzt nicht die ärztliche Beurteilung.',
  healing_age: 'Alter (Jahre)',
  healing_age_hint: 'Vollendete Jahre, 18 bis 120',
  healing_tear: 'Rissgröße (cm)',
  healing_tear_hint: 'Anteroposteriore Größe am lateralen Rand des Footprints, 0,1 bis 10 cm',
  healing_infraspinatus: 'Infraspinatus (Grad nach Goutallier)',
  healing_infraspinatus_hint: 'Fettige Infiltration des Muskels',
  healing_grade_0: '0: normaler Muskel',
  healing_grade_1: '1: einzelne Fettstreifen',
  healing_grade_2: '2: weniger Fett als Muskel',
  healing_grade_3: '3: so viel Fett wie Muskel',
  healing_grade_4: '4: mehr Fett als Muskel',
  healing_retraction: 'Retraktion (cm)',
  healing_retraction_hint: 'Retraktion der Sehne nach medial, 0 bis 10 cm',
  healing_work: 'Arbeitsbelastung',
  healing_work_hint: 'Nur schwere körperliche Arbeit gilt als hoch',
  healing_work_high: 'Hoch',
  healing_work_medium: 'Mittel',
  healing_work_low: 'Niedrig',
  healing_bone: 'Knochendichte (T-Score)',
  healing_bone_hint: 'Mit Vorzeichen, etwa −2,5; von −8 bis 8',
  healing_choose: 'Bitte wählen',
  healing_calculate: 'Berechnen',
  healing_missing: 'Bitte geben Sie einen Wert ein.',
  healing_missing_choice: 'Bitte wählen Sie einen Wert.',
  healing_invalid_age: 'Bitte geben Sie ganze Jahre von 18 bis 120 ein.',
  healing_invalid_tear:
    'Bitte geben Sie Zentimeter von 0,1 bis 10 ein, mit höchstens zwei Nachkommastellen.',
  healing_invalid_retraction:
    'Bitte geben Sie Zentimeter von 0 bis 10 ein, mit höchstens zwei Nachkommastellen.',
  healing_invalid_bone:
    'Bitte geben Sie einen T-Score von −8 bis 8 ein, mit höchstens zwei Nachkommastellen.',
  healing_faulty:
    '{count, plural, one {# Wert fehlt oder ist ungültig} other {# Werte fehlen oder sind ungültig}}',
  healing_faulty_text: 'Es wurde nichts berechnet. Bitte berichtigen Sie die markierten Felder.',
  healing_score: 'Ergebnis: {score} von {most} Punkten',
  healing_result_0:
    'Das Ergebnis liegt in der Gruppe mit höchstens 4 Punkten. In der veröffentlichten Kohorte sind {rate} der Rekonstruktionen dieser Gruppe nicht verheilt.',
  healing_result_5:
    'Das Ergebnis liegt in der Gruppe mit mindestens 5 Punkten. In der veröffentlichten Kohorte sind {rate} der Rekonstruktionen dieser Gruppe nicht verheilt. Dieser Anteil schließt Patientinnen und Patienten mit mindestens 10 Punkten ein.',
  healing_result_10:
    'Das Ergebnis liegt in der Gruppe mit mindestens 10 Punkten. In der veröffentlichten Kohorte sind {rate} der Rekonstruktionen dieser Gruppe nicht verheilt. Diese Gruppe ist ein Teil der Gruppe mit mindestens 5 Punkten.',
  healing_result_note:
    'Das ist der Anteil in einer Gruppe, nicht das Risiko einer einzelnen Person.',
  healing_change: 'Werte ändern',
  healing_groups: 'Die drei veröffentlichten Gruppen',
  healing_group: 'Gruppe',
  healing_rate: 'Nicht verheilt',
  healing_place: 'Dieses Ergebnis',
  healing_group_0: 'Höchstens 4 Punkte',
  healing_group_5: 'Mindestens 5 Punkte',
  healing_group_10: 'Mindestens 10 Punkte (Teil der Gruppe darüber)',
  healing_inside: 'in dieser Gruppe',
  healing_outside: 'nicht in dieser Gruppe',
  healing_plot:
    'Anteil nicht verheilter Rekonstruktionen in den drei Gruppen, über der Punktzahl von 0 bis 15',
  healing_plot_marked:
    'Anteil nicht verheilter Rekonstruktionen in den drei Gruppen, über der Punktzahl von 0 bis 15; das Ergebnis {score} ist markiert',
  healing_marker: 'Ergebnis {score}',
  healing_axis: 'Punkte',
  healing_points: 'Wie die Punkte gezählt werden',
  healing_factor: 'Faktor',
  healing_entered: 'Eingabe',
  healing_counted: 'Punkte',
  healing_points_of: '{points} von {most}',
  healing_rule: 'Erklärung',
  healing_total: 'Summe',
  healing_rule_age_over_70: 'Über 70 Jahre: 2 Punkte. Bis 70 Jahre: keine.',
  healing_rule_age_from_70: 'Ab 70 Jahren: 2 Punkte. Jünger: keine.',
  healing_rule_tear: 'Über 2,5 cm: 2 Punkte. Bis 2,5 cm: keine.',
  healing_rule_infraspinatus: 'Grad 2, 3 oder 4: 3 Punkte. Grad 0 oder 1: keine.',
  healing_rule_retraction:
    'Ab 3 cm: 4 Punkte. 2 bis unter 3 cm: 2 Punkte. 1 bis unter 2 cm: 1 Punkt. Unter 1 cm: keine.',
  healing_rule_work: 'Hoch: 2 Punkte. Mittel oder niedrig: keine.',
  healing_rule_bone: '−2,5 oder niedriger: 2 Punkte. Höher: keine.',
  healing_source: 'Quelle und Grenzen',
  healing_source_text: 'Der Index und die Anteile seiner Gruppen wurden veröffentlicht in:',
  healing_limit_advice: 'Der Index sagt nicht, ob oder wie eine Schulter zu operieren ist.',
  healing_limit_cohort:
    'Er wurde an einer Kohorte von 603 Patientinnen und Patienten entwickelt. Wie gut er für andere Personen, Techniken und Nachbehandlungen gilt, ist nur zum Teil bekannt.',
  healing_limit_groups:
    'Gezeigt werden nur die drei veröffentlichten Gruppen, kein Anteil zu einer einzelnen Punktzahl. Die Gruppen überschneiden sich: Personen mit mindestens 10 Punkten zählen auch zur Gruppe mit mindestens 5 Punkten.',
  healing_limit_age_over_70:
    'Beschreibungen des Index unterscheiden sich beim Alter: Einige zählen Punkte über 70 Jahren, andere ab 70 Jahren. Diese Seite zählt sie über 70 Jahren.',
  healing_limit_age_from_70:
    'Beschreibungen des Index unterscheiden sich beim Alter: Einige zählen Punkte über 70 Jahren, andere ab 70 Jahren. Diese Seite zählt sie ab 70 Jahren.',
  healing_limit_address:
    'Die Werte sind Teil der Adresse dieser Seite. Sie werden mit ihr geteilt und bleiben im Verlauf des Browsers. Die Website protokolliert sie nicht und gibt sie nicht an die Statistik weiter. Bitte geben Sie nichts ein, was eine Patientin oder einen Patienten erkennen lässt.',
  confirm_reserved_text:
    'Die Seite, die Sie öffnen möchten, richtet sich ausschließlich an medizinische Fachkreise.',
};
