import type { IslandMessages } from '../../messages/messages.ts';

/** The built-in texts that islands show, in French. */
export const messages: IslandMessages = {
  main_navigation_label: 'Navigation principale',
  utility_navigation_label: 'Calendrier, applications et langue',
  home: 'Accueil',
  menu: 'Menu',
  close: 'Fermer',
  back: 'Retour',
  view_all: 'Tout afficher',
  view_all_of: 'Tout afficher\u00a0: {section}',
  show_submenu_of: 'Afficher le sous-menu\u00a0: {section}',
  more: 'Plus',
  apps: 'Applications',
  loading: 'Chargement…',
  no_items_available: 'Aucun élément disponible',
  save: 'Enregistrer',
  pause_motion: 'Arrêter l’animation',
  opens_in_new_tab: 's’ouvre dans un nouvel onglet',

  company: 'Entreprise',
  biography: 'Biographie',
  staff_profile: 'Profil et contact',
  privacy: 'Confidentialité',

  search: 'Recherche',
  search_label: 'Rechercher sur ce site',
  search_placeholder: 'Rechercher sur ce site',
  search_submit: 'Rechercher',
  see_all_results: 'Voir tous les résultats pour «\u00a0{query}\u00a0»',
  suggestions: 'Suggestions',
  suggestions_count:
    '{count, plural, =0 {Aucune suggestion} one {# suggestion} other {# suggestions}}',
  trending_searches: 'Recherches fréquentes',
  recent_searches: 'Recherches récentes',
  clear_recent_searches: 'Effacer l’historique',
  remove_recent_search: 'Retirer «\u00a0{query}\u00a0» des recherches récentes',
  answer: 'Réponse',
  answer_expired: 'Périmé',
  answer_ask: 'Poser une question sur cet article',
  answer_valid: 'Révision en vigueur\u00a0: {revision}, {date}',
  directions_open: 'Ouvrir ({language})',
  region: 'Région',

  language_and_country: 'Langue et pays',
  language: 'Langue',
  country: 'Pays',
  country_fixed_by_location:
    'Votre pays est déterminé par votre localisation et ne peut pas être modifié.',

  service_unavailable_text:
    'Notre service de contenus ne répond pas. Veuillez réessayer dans quelques minutes.',

  duration: 'Durée',
  download: 'Télécharger',
  play: 'Lecture',
  pause: 'Pause',
  chapters: 'Chapitres',
  transcript: 'Transcription',
  transcript_search: 'Rechercher dans la transcription',
  transcript_no_hits: 'Aucune occurrence',
  transcript_hits: 'Occurrence {at, number} sur {count, number}',
  next_hit: 'Occurrence suivante',
  transcript_follow: 'Suivre la lecture',
  playback_speed: 'Vitesse',
  share_from: 'Partager à partir de {time}',
  continue_at: 'Reprendre à {time}',
  from_the_start: 'Depuis le début',
  media_unavailable:
    'Cet enregistrement ne peut pas être lu ici. Consultez la transcription ou téléchargez le fichier.',
  share: 'Partager',
  copy: 'Copier',
  copied: 'Copié',
  link_copied: 'Lien copié',
  life_size_show: 'Afficher en taille réelle',
  life_size_hide: 'Afficher la vue d’ensemble',
  life_size_fit: 'Ajuster de nouveau à l’écran',
  life_size_how:
    'Tenez une carte bancaire contre l’écran et modifiez le cadre jusqu’à ce qu’il ait la taille de la carte (85,6 × 54\u00a0mm). Ou posez une règle sur la ligne\u00a0: elle doit mesurer 50\u00a0mm.',
  life_size_frame: 'Taille du cadre',
  life_size_larger: 'Plus grand',
  life_size_smaller: 'Plus petit',
  life_size_done: 'Le cadre correspond',
  life_size_shown:
    'Taille réelle sur cet écran. Ajustez-la de nouveau sur un autre écran et n’agrandissez pas la page avec deux doigts.',

  contact_us: 'Nous contacter',
  contact_representative: 'Contacter un représentant',

  select_your_role: 'Sélectionnez votre profil pour continuer',
  choose_another_role: 'Choisir un autre profil',
  role_hcp_text:
    'Médecins, personnel infirmier et équipes de bloc opératoire\u00a0: nos produits et votre demande.',
  role_patient_text: 'Informations sur le traitement et la récupération.',
  role_other_text: 'Fournisseurs, presse et autres visiteurs\u00a0: un message à nous adresser.',
  careers_question: 'Vous souhaitez rejoindre l’entreprise\u00a0?',
  contact_the_company: 'Contacter l’entreprise',
  contact_about_medical_education: 'Nous contacter au sujet de la formation médicale',
  confirm_professional_title: 'Êtes-vous professionnel de santé\u00a0?',
  confirm_professional_needed:
    'Les demandes adressées à nos représentants sont réservées aux professionnels de santé.',
  confirm_professional_yes: 'Je confirme être professionnel de santé',
  confirm_professional_no: 'Je ne suis pas professionnel de santé',
  confirm_professional_record:
    'Votre réponse est conservée dans un cookie jusqu’à la fermeture du navigateur. Nous enregistrons qu’une personne a confirmé, quand et dans quel pays, mais pas qui.',
  form_about: 'Objet\u00a0: {title}',
  submit: 'Envoyer',
  submitting: 'Envoi en cours…',
  form_success: 'Merci pour votre message\u00a0!',
  contact_form_success: 'Merci pour votre message. Un représentant vous contactera prochainement.',
  reference_number: 'Numéro de référence',
  responsible_for_you: 'Votre contact',
  form_error: 'Une erreur s’est produite lors de l’envoi du formulaire.',
  form_incomplete: 'Veuillez remplir tous les champs obligatoires.',
  form_faulty_fields: 'Veuillez vérifier\u00a0:',
  form_optional_hint:
    'Tous les champs sont obligatoires, sauf ceux qui portent la mention «\u00a0facultatif\u00a0».',
  field_optional: '(facultatif)',
  form_too_many_requests: 'Trop de tentatives. Veuillez patienter quelques minutes et réessayer.',
  field_required: 'Ce champ est obligatoire',
  field_email_invalid: 'Veuillez saisir une adresse e-mail valide',
  validation_email: 'doit être une adresse e-mail valide',
  validation_max_length: 'doit comporter au maximum {max, number} caractères',
  validation_one_of: 'doit être l’une des valeurs suivantes\u00a0: {values}',
  validation_characters: 'ne doit contenir ni saut de ligne ni caractère de contrôle',
  validation_phone:
    'doit comporter de 8 à 15\u00a0caractères\u00a0: chiffres, espaces et + - . ( )',
  validation_postal_code: 'doit correspondre au pays',
  please_select: 'Veuillez choisir',
  country_code: 'Indicatif du pays',
  privacy_notice: 'Lire notre politique de confidentialité',

  privacy_settings: 'Paramètres de confidentialité',
  privacy_settings_text:
    'Nous utilisons des cookies pour faire fonctionner ce site, pour mémoriser vos préférences et, avec votre consentement, pour mesurer son utilisation.',
  accept_all: 'Tout accepter',
  reject_all: 'Tout refuser',
  save_settings: 'Enregistrer les paramètres',
  necessary_cookies: 'Nécessaires',
  preferences_cookies: 'Préférences',
  statistics_cookies: 'Statistiques',
  always_active: 'Toujours actifs',
  privacy_what_is_stored: 'Ce qui est enregistré',
  privacy_choice_made: 'Votre choix du {date}.',
  privacy_signal_sent:
    'Votre navigateur demande aux sites web de ne pas vous suivre (Global Privacy Control). Les statistiques restent désactivées tant que vous ne les autorisez pas ici.',
  cookie_name: 'Nom',
  cookie_purpose: 'Finalité',
  cookie_duration: 'Durée de conservation',

  scan_pack: 'Scanner l’emballage',
  scan_read: 'Lu sur l’emballage',
  scan_hint: 'Placez le code carré ou à barres de l’emballage devant la caméra.',
  scan_camera: 'Image de la caméra',
  scan_expired: 'Ce produit est périmé. Ne l’utilisez pas.',
  scan_expires_now:
    'La date limite d’utilisation est aujourd’hui ou était hier, selon l’endroit où vous êtes. Comparez-la avec votre date.',
  scan_in_date: 'non périmé',
  udi_di: 'UDI-DI (GTIN)',
  scan_lot: 'Lot',
  scan_serial: 'Numéro de série',
  scan_expires: 'Date limite d’utilisation',
  scan_show: 'Afficher la notice d’utilisation',
  scan_private:
    'La recherche porte uniquement sur le GTIN. Le lot, le numéro de série et les dates restent sur cet appareil.',
  number_foreign: '«\u00a0{text}\u00a0» a été lu, mais ce n’est pas l’un de nos numéros',
  number_hibc:
    'Il s’agit d’un code HIBC. Nos emballages portent des codes GS1. Si le produit est bien le nôtre, utilisez le numéro qui suit REF ou (01) sur l’étiquette.',
  number_partial:
    'Ce code ne contient pas de numéro de produit. Sur de nombreux emballages, il figure dans un second code\u00a0; sinon, utilisez le numéro qui suit REF ou (01) sur l’étiquette.',
  number_invalid:
    'Ce code ne contient pas de GTIN valide. Utilisez le numéro qui suit REF sur l’étiquette.',
  number_uncertain:
    'Une partie de ce code n’a pas pu être lue avec certitude. Lisez le lot, le numéro de série et la date limite d’utilisation sur l’étiquette.',
  scan_again: 'Scanner à nouveau',
  scan_enter: 'Saisir le numéro',
  scan_unsupported:
    'Ce navigateur ne peut pas lire les codes. Veuillez saisir le numéro qui suit REF ou (01) sur l’étiquette.',
  scan_denied:
    'L’accès à la caméra n’est pas autorisé pour ce site. Autorisez-le dans les paramètres de votre navigateur ou saisissez le numéro qui figure sur l’étiquette.',
  scan_missing:
    'Aucune caméra n’a pu être ouverte. Veuillez saisir le numéro qui figure sur l’étiquette.',

  audience_hcp: 'Professionnel de santé',
  audience_patient: 'Patient ou proche aidant',
  audience_other: 'Autre',
};
