import type { MessageKey, Messages } from '../../messages/messages.ts';
import { healingMessages } from './healingMessages.ts';
import { messages as islands } from './islandMessages.ts';

/** The interface's built-in texts in French, addressing readers formally. */
export const messages: Messages = {
  ...islands,
  ...healingMessages,

  skip_to_content: 'Aller au contenu principal',
  view_all_of: 'Tout afficher\u00a0: {section}',
  breadcrumb_label: 'Vous êtes ici',
  announcement_label: 'Annonce',
  in_this_section: 'Dans cette rubrique',
  no_items_available_title: 'Aucun élément disponible',
  dismiss_message: 'Masquer le message',
  whole_message: 'Afficher le message en entier',
  cancel: 'Annuler',
  partner_site: 'Site partenaire',

  products: 'Produits',
  resources: 'Ressources',
  specialties: 'Spécialités',
  events: 'Événements',
  calendar: 'Calendrier',
  news: 'Actualités',
  patients: 'Patients',
  support: 'Assistance',
  careers: 'Carrières',
  medical_education: 'Formation médicale',
  innovations: 'Innovations',
  reimbursement: 'Remboursement',
  administrators: 'Gestion hospitalière',
  staff_directory: 'Annuaire de l’équipe',
  account_open: 'Se connecter ou créer un compte',
  account_unavailable:
    'Les comptes ne sont pas disponibles sur ce site pour le moment. Pour toute question sur un compte existant, veuillez nous contacter.',

  results_count: '{count, plural, =0 {Aucun résultat} one {# résultat} other {# résultats}}',
  results_count_more: 'Plus de {count, number} résultats',
  results_count_for_query:
    '{count, plural, =0 {Aucun résultat pour «\u00a0{query}\u00a0»} one {# résultat pour «\u00a0{query}\u00a0»} other {# résultats pour «\u00a0{query}\u00a0»}}',
  no_results_advice:
    'Vérifiez l’orthographe, utilisez moins de mots ou des termes plus généraux, ou retirez un filtre.',
  search_unavailable:
    'La recherche n’est pas disponible pour le moment. Veuillez réessayer dans quelques minutes.',
  show_results:
    '{count, plural, =0 {Aucun résultat} one {Afficher # résultat} other {Afficher # résultats}}',
  filters: 'Filtres',
  filters_unavailable:
    'Les filtres ne sont pas disponibles pour le moment. La liste affiche tous les éléments.',
  clear_filters: 'Retirer tous les filtres',
  remove_filter: 'Retirer le filtre\u00a0: {name}',
  sort_by: 'Trier par',
  sort_relevance: 'Pertinence',
  sort_newest: 'Les plus récents d’abord',
  sort_title: 'Titre',
  hit_type: 'Type',
  media_type: 'Type de média',
  product_type: 'Type de produit',
  product_status: 'Statut du produit',
  news_topic: 'Thème',
  product_market: 'Enregistrement',
  year: 'Année',
  web_pages: 'Pages',
  did_you_mean: 'Vouliez-vous dire\u00a0:',
  without_filter: 'Sans filtre',
  search_trouble: 'Ces pages restent accessibles\u00a0:',
  view_all_results: 'Voir les {count, number} résultats',
  pagination_label: 'Pagination',
  previous_page: 'Page précédente',
  next_page: 'Page suivante',
  page_of: 'Page {page, number} sur {total, number}',

  staff_name: 'Nom',
  staff_specialty: 'Spécialité',
  staff_any: 'Toutes',
  staff_find: 'Rechercher des personnes',
  staff_count: '{count, plural, =0 {Aucune personne trouvée} one {# personne} other {# personnes}}',
  staff_nobody: 'Nous n’avons trouvé personne',
  staff_nobody_text:
    'Vérifiez l’orthographe ou retirez un filtre. Si vous ne savez pas qui peut vous aider, écrivez-nous\u00a0: nous trouverons la bonne personne.',
  staff_languages: 'Langues',
  staff_contact: 'Contacter {name}',
  specialist: 'Parler à un spécialiste',
  contact_about_product: 'Nous contacter sur ce produit',
  rep_text: 'Indiquez votre pays et votre code postal pour connaître le bureau dont vous dépendez.',
  rep_choose: 'Choisir un pays',
  rep_postal_code: 'Code postal',
  rep_find: 'Trouver le représentant',
  rep_invalid: 'Indiquez un code postal de ce pays\u00a0: il détermine le bureau compétent.',
  rep_none: 'Nous n’avons pas de représentant à cet endroit',
  rep_none_text:
    'Aucun de nos bureaux n’est responsable de ce lieu. Écrivez-nous\u00a0: nous vous dirons qui peut vous aider.',
  rep_office: 'Bureau',
  rep_person: 'Votre contact',
  rep_phone: 'Téléphone',
  rep_waiting: 'Vous verrez ici qui est responsable, avec portrait, téléphone et secteur.',
  rep_offices: 'Ou appelez un bureau',
  rep_area: 'Secteur',
  rep_codes: 'Codes postaux commençant par {codes}',
  rep_map: 'Carte\u00a0: {country}',
  other_language_note: 'Cette page est disponible en {language} uniquement.',

  page_not_found_title: 'Page introuvable',
  no_content_yet: 'Ce site n’a pas encore de contenu.',
  page_not_found_text:
    'La page a peut-être été déplacée ou n’existe plus. Recherchez ce dont vous avez besoin ou repartez de la page d’accueil.',
  page_gone_title: 'Cette page n’existe plus',
  page_gone_text:
    'Ce qui se trouvait ici n’est plus proposé. Recherchez ce dont vous avez besoin ou repartez de la page d’accueil.',
  access_denied_title: 'Accès refusé',
  not_in_country_text:
    'Pour des raisons réglementaires, nous ne pouvons pas afficher ce contenu dans votre pays. Nos représentants peuvent vous indiquer ce qui y est disponible.',
  site_not_in_country_text:
    'Ce site n’est pas disponible dans votre pays ou dans le pays que vous avez choisi.',
  error_title: 'Une erreur s’est produite',
  error_text:
    'Nous n’avons pas pu afficher cette page. Veuillez réessayer ou revenir à la page d’accueil.',
  go_to_home_page: 'Aller à la page d’accueil',
  service_unavailable_title: 'Cette page est temporairement indisponible',
  too_many_pages_text:
    'Trop de pages ont été demandées depuis votre réseau en peu de temps. Veuillez patienter une minute, puis réessayer.',
  try_again: 'Réessayer',
  change: 'Modifier',
  preview: 'Aperçu',
  location: 'Lieu',
  preview_corrupted:
    'Impossible d’afficher l’aperçu de la page d’accueil. L’URL est peut-être endommagée.',
  preview_with_drafts: 'Les brouillons sont affichés.',
  preview_published_only: 'Les brouillons ne sont pas affichés.',
  preview_unreadable:
    'Impossible d’afficher l’aperçu de cette page. L’URL est peut-être endommagée.',
  preview_notice: 'Aperçu\u00a0: cette page au {date}, pays\u00a0: {country}',
  preview_confirmed: 'Telle que la voient les professionnels qui ont confirmé leur qualité.',
  preview_unconfirmed:
    'Telle que la voient les visiteurs qui n’ont pas confirmé être des professionnels.',
  preview_audience: 'Public\u00a0: {audience}.',
  preview_flags: 'Indicateurs\u00a0: {flags}.',
  preview_flags_ignored: 'Indicateurs que cet aperçu ne peut pas modifier\u00a0: {flags}.',
  preview_search: 'Les résultats de recherche sont ceux du moment présent.',
  preview_forms: 'Les formulaires ne peuvent pas être envoyés.',
  preview_expired:
    'Le lien d’aperçu a expiré. Seul ce qui est public actuellement est affiché. Veuillez demander un nouveau lien.',
  preview_invalid:
    'Le lien d’aperçu n’est pas valable pour cette page. Seul ce qui est public actuellement est affiché.',
  preview_needs_key:
    'Une partie de cet aperçu nécessite une clé ou un lien d’aperçu valide. Seul ce qui est public actuellement est affiché.',
  preview_items_of_now:
    'Les éléments sont ceux du moment présent\u00a0: seuls la clé ou un lien d’aperçu montrent ceux de ce jour-là.',
  preview_same: 'Aucun élément de cette page ne diffère de l’état actuel.',
  preview_differences:
    '{count, plural, one {# élément de cette page diffère de l’état actuel} other {# éléments de cette page diffèrent de l’état actuel}}',
  preview_kind_begins: 'débute le {time}',
  preview_kind_ends: 'se termine le {time}',
  preview_kind_draft: 'brouillon',
  preview_kind_archived: 'archivé',
  preview_kind_changed: 'modifié',
  preview_more: 'et {count} de plus',

  product_new: 'Nouveau',
  product_number: 'Référence',
  set_items: 'Composants du set',
  quantity: 'Quantité',
  overview: 'Vue d’ensemble',
  all_of: 'Tout sur «\u00a0{name}\u00a0»',
  featured: 'À la une',
  no_featured_items: 'Aucun contenu à la une.',
  related_products: 'Produits associés',
  related_resources: 'Ressources associées',
  related_techniques: 'Techniques associées',
  edfu: 'Notice d’utilisation électronique',
  directions_for_use: 'Notice d’utilisation',
  on_this_page: 'Sur cette page',
  pictures: 'Images',
  enlarge_picture: 'Agrandir l’image',
  selector_find: 'Trouver la taille',
  selector_not_read: '«\u00a0{text}\u00a0» ne se lit pas comme une mesure',
  selector_invalid: 'Saisissez un nombre en {unit}, par exemple 12 ou {example}.',
  selector_found: 'Pour {measure}\u00a0: {sizes}',
  selector_several:
    'La valeur figure dans plusieurs lignes du tableau\u00a0; toutes sont indiquées. À vous de juger laquelle convient.',
  selector_none: 'Le tableau n’indique aucune taille pour {measure}',
  selector_none_text: 'N’utilisez pas la ligne la plus proche. Parlez-nous de votre cas.',
  selector_system: 'Système',
  selector_articles: 'Articles',
  selector_accessories: 'À utiliser avec',
  from_page: 'De la page «\u00a0{page}\u00a0»',
  selector_open: 'Accessoires, notice et limites',
  selector_table: 'Tableau publié',
  selector_range: 'de {from} à {to}',
  selector_fits: 'votre valeur',
  selector_limits: 'Limites',
  selector_sources: 'Sources',
  surgery_sheet: 'Fiche pour le jour de l’intervention',
  sheet_language: 'Langue de l’équipe',
  sheet_print: 'Imprimer les deux pages',
  sheet_step: 'Étape',
  sheet_film: 'Film',
  sheet_instruments: 'Instruments',
  sheet_film_of: 'Les temps sont ceux du film «\u00a0{title}\u00a0».',
  sheet_prepare: 'À préparer',
  sheet_notes: 'Notes',
  sheet_limits:
    'Cette fiche complète la formation et la notice d’utilisation, sans remplacer ni l’une ni l’autre. Comparez sa révision avec celle de la notice jointe au produit. Il revient à l’équipe de décider de ce qu’il faut pour chaque patient.',
  sizes_short: 'Tailles',
  sizes: 'Tailles et références',
  diameter: 'Diamètre',
  product_length: 'Longueur',
  material: 'Matériau',
  drawn_true: 'Vues latérales des articles à la même échelle.',
  drawn_to_scale: 'Diamètres et longueurs à la même échelle, sans la forme des articles.',
  life_size_print:
    'Ils sont en taille réelle si vous imprimez à 100\u00a0%, sans ajustement à la page\u00a0: la barre mesure alors 50\u00a0mm.',
  life_size_limits:
    'À titre indicatif seulement. Ne sert ni de gabarit ni au choix d’une taille pour un patient.',
  life_size_print_now: 'Imprimer en taille réelle',
  download_csv: 'Télécharger au format CSV',
  materials: 'Matériaux',
  materials_and_mri: 'Matériaux et IRM',
  mri_fields: 'Champ magnétique statique\u00a0: {fields}',
  mri_advice:
    'Lisez la notice d’utilisation avant tout examen d’imagerie par résonance magnétique.',
  mri: 'IRM',
  compare: 'Comparer',
  compare_added: 'Ajouté',
  compare_full: 'Quatre produits sont choisis',
  compare_chosen:
    '{count, plural, =0 {Aucun produit choisi pour la comparaison} one {# produit choisi pour la comparaison} other {# produits choisis pour la comparaison}}',
  compare_second: 'Choisissez un deuxième produit pour la comparaison.',
  compare_differences:
    '{count, plural, =0 {Aucune différence dans les données indiquées} one {# différence} other {# différences}}',
  compare_facts:
    '{count, plural, one {# donnée} other {# données}}, {differing, plural, =0 {aucune différente} one {# différente} other {# différentes}}',
  compare_only_differences: 'Différences seules',
  compare_all: 'Toutes les données',
  compare_not_stated: 'Non indiqué',
  compare_only: 'Indiqué seulement pour {name}\u00a0: {facts}',
  compare_left: 'À gauche',
  compare_right: 'À droite',
  compare_show: 'Afficher',
  compare_sizes: 'Tailles superposées',
  compare_drawn:
    'Diamètre et longueur d’une taille de chaque produit, à la même échelle et sur un même axe. La barre mesure 10\u00a0mm. À titre indicatif, pas pour la planification.',
  compare_from_list: 'Choisir dans la liste des produits',
  compare_products: 'Comparer des produits',
  compare_related: 'Comparer ces produits',
  compare_products_text:
    'Jusqu’à quatre produits côte à côte. L’adresse de cette page peut être partagée.',
  compare_at_most:
    'Il est possible de comparer au maximum {count, number} produits. Les autres sont omis.',
  compare_nothing:
    'Aucun produit de cette adresse ne peut être affiché. Choisissez-en un ci-dessous.',
  add_to_comparison: 'Ajouter à la comparaison',
  add: 'Ajouter',
  remove: 'Retirer',
  remove_from_comparison: 'Retirer de la comparaison\u00a0: {name}',
  differs: 'différent',
  edfu_previous: 'Révisions antérieures',
  edfu_advice: 'Lisez la notice d’utilisation avant d’utiliser le produit.',
  issue_date: 'Date d’émission',
  pre_release: 'Ce produit n’est pas encore commercialisé.',
  preorder_us: 'Précommandes depuis les États-Unis\u00a0: +1 303 555 0150',
  preorder_germany: 'Précommandes depuis l’Allemagne\u00a0: +49 89 99998 450',
  preorder_international: 'Précommandes depuis tous les autres pays\u00a0: +49 89 99998 451',
  product_discontinued:
    'Ce produit n’est plus vendu. Sa notice d’utilisation reste disponible ici.',
  regulatory_information: 'Informations réglementaires',
  regulatory_demo:
    'À titre de démonstration\u00a0: l’entreprise ainsi que tous les numéros et marquages sont fictifs.',
  manufacturer: 'Fabricant',
  intended_use: 'Destination',
  intended_users: 'Utilisateurs',
  gtin: 'GTIN',
  conditions: 'Conditions',
  human_marks: 'Dispositifs médicaux à usage humain',
  human_marks_none:
    'Produit vétérinaire\u00a0: il ne porte ni marquage ni enregistrement de dispositif médical à usage humain.',

  directions_number: 'Numéro ou nom du produit',
  directions_number_hint: 'Comme sur l’étiquette\u00a0: REF, UDI-DI (GTIN) ou nom',
  directions_country: 'Pays',
  directions_own_country: 'Mon pays',
  directions_language: 'Langue',
  directions_find: 'Trouver la notice d’utilisation',
  directions_find_other: 'Trouver une notice d’utilisation par numéro',
  directions_found:
    '{count, plural, one {# produit} other {# produits}} pour «\u00a0{number}\u00a0»',
  directions_more:
    'Seuls les {count} premiers produits sont affichés. Saisissez davantage de caractères du numéro ou du nom.',
  directions_article: 'Article',
  directions_family:
    '{number} n’est pas répertorié séparément. Voici la notice d’utilisation de sa famille de produits\u00a0: comparez le nom avec celui de votre étiquette.',
  directions_set: '{number} fait partie du set de ce produit.',
  directions_no_language:
    'La révision en vigueur n’existe pas dans cette langue\u00a0: {language}.',
  directions_unpublished: 'Aucune notice d’utilisation n’a été publiée pour ce produit.',
  directions_paper: 'Demander un exemplaire papier',
  answer_size: 'Taille',
  answer_no_language: 'La révision en vigueur n’existe pas dans la langue de cette page.',
  answer_changes: 'Modifications depuis le {date}, jour de fabrication de l’emballage\u00a0:',
  answer_unchanged:
    'La notice n’a pas changé depuis le {date}, jour de fabrication de l’emballage.',
  answer_latest_change: 'Ce que la révision en vigueur a modifié\u00a0:',
  answer_revisions: 'Toutes les révisions et version papier',
  number_scan: 'Lire un code avec la caméra',
  directions_product_page: 'Page du produit',
  directions_missing: 'Aucun résultat pour «\u00a0{number}\u00a0»',
  directions_missing_text:
    'Comparez le numéro avec l’étiquette ou saisissez un mot du nom du produit. Si le produit est bien le nôtre et que vous ne le trouvez pas, écrivez-nous\u00a0: nous vous enverrons sa notice d’utilisation.',
  directions_withheld: 'Le produit portant le numéro {number} n’est pas disponible dans ce pays',
  directions_withheld_text:
    'Pour des raisons réglementaires, nous ne pouvons pas l’afficher ici. Si vous avez le produit entre les mains, écrivez-nous avant de l’utiliser\u00a0: nous vous enverrons sa notice d’utilisation.',
  directions_hibc: '{number} est un code HIBC',
  directions_partial: '{number} ne contient pas de numéro de produit',
  directions_invalid: '{number} n’est pas un GTIN valide',
  directions_invalid_field:
    'Le numéro n’est pas un GTIN valide. Veuillez le comparer avec l’étiquette.',
  directions_invalid_text:
    'Un GTIN comporte 8, 12, 13 ou 14\u00a0chiffres, dont le dernier est calculé à partir des autres. Au moins un chiffre manque ou est erroné. Vous pouvez aussi saisir la référence (REF) ou le nom.',
  resource_kind: 'Type de ressource',
  presenters: '{count, plural, one {Avec la participation de} other {Avec la participation de}}',
  version: 'Version',
  revision: 'Révision',
  watch: 'Regarder',
  listen: 'Écouter',
  open_link: 'Ouvrir le lien',
  open_document: 'Ouvrir',
  pages: 'Pages',
  page_number: 'Page {number, number}',
  open_page: 'Ouvrir la page {number, number} du PDF',
  print: 'Imprimer',

  vacancies: 'Postes à pourvoir',
  no_vacancies: 'Aucun poste n’est à pourvoir actuellement.',
  apply_by_email: 'Postuler par e-mail',
  apply_until: 'Candidatures jusqu’au',
  department: 'Service',
  employment: 'Type d’emploi',
  place_of_work: 'Lieu de travail',
  no_events_found: 'Aucun événement ne correspond à vos critères',
  upcoming_events: 'Événements à venir',
  past_events: 'Événements passés',
  event_type: 'Type d’événement',
  time_frame: 'Période',
  online: 'En ligne',
  no_place: 'Sans lieu indiqué',
  date: 'Date',
  seats_available:
    '{count, plural, =0 {Aucune place disponible} one {# place disponible} other {# places disponibles}}',
  registration: 'Inscription',
  register: 'S’inscrire',
  add_to_calendar: 'Ajouter au calendrier',
  contact_about_event: 'Poser une question sur cet événement',
  event_times: 'Horaires',
  event_program: 'Programme',
  event_session: 'Séance',
  event_room: 'Salle',
  event_speakers: 'Avec',
  own_clock: '{time} chez vous',
  own_time: 'Dans votre fuseau horaire\u00a0: {time}',
  show_on_map: 'Voir sur OpenStreetMap',
  map_drawing: 'Dessin des environs et position du lieu\u00a0: {place}',
  event_fee: 'Tarif',
  event_accreditation: 'Accréditation',
  event_accessibility: 'Accessibilité',
  event_contact: 'Votre contact',
  event_terms: 'Conditions de participation',
  event_about: 'À propos de l’événement',
  schedule_cancelled: 'Cet événement n’aura pas lieu. Les inscriptions ne sont plus valables.',
  schedule_postponed: 'Cet événement est reporté. La nouvelle date sera annoncée sur cette page.',
  schedule_rescheduled:
    'L’horaire ou le lieu de cet événement a changé. Les informations ci-dessous sont les nouvelles.',
  more_dates: 'Voir d’autres dates',
  subscribe_calendar: 'S’abonner à ce calendrier',
  subscribe_hint:
    'Les logiciels de calendrier relisent l’adresse d’eux-mêmes, de sorte que les nouvelles dates et les modifications apparaissent.',
  calendar_view: 'Affichage',
  view_list: 'Liste',
  view_month: 'Mois',
  view_places: 'Lieux',
  previous_month: 'Mois précédent',
  next_month: 'Mois suivant',
  no_events_in_month: 'Aucun événement ce mois-ci',
  next_events_in: 'Prochains événements en {month}',
  all_dates: 'Toutes les dates',
  to_past_events: 'Voir les événements passés',

  how_can_we_help: 'Comment pouvons-nous vous aider\u00a0?',
  connect_with_us: 'Suivez-nous',
  whats_new: 'Nouveautés',
  full_site: 'Site complet',
  mobile_site: 'Site mobile',
  copyright: '© {year} {name}. Tous droits réservés.',
  fictional_company: 'Entreprise fictive',
  print_as_of: 'État au',
  print_code: 'Le code mène à la version actuelle de cette page.',

  confirm_law_at:
    'En Autriche, la publicité auprès des consommateurs est interdite pour les dispositifs médicaux destinés à être utilisés uniquement par des professionnels de santé (Medizinproduktegesetz 2021, articles 70 et suivants).',
  confirm_law_au:
    'En Australie, la publicité adressée uniquement aux professionnels de santé est exemptée des règles sur la publicité auprès du public (Therapeutic Goods Act 1989, article 42AA). L’exemption exige que le public ne puisse pas la voir.',
  confirm_law_ch:
    'En Suisse, la publicité destinée au public est interdite pour les dispositifs médicaux destinés exclusivement à être utilisés par des professionnels de santé (ordonnance sur les dispositifs médicaux, article 69, alinéa 3).',
  confirm_law_cz:
    'En Tchéquie, la publicité auprès du public est interdite pour les dispositifs médicaux que seuls des professionnels de santé peuvent utiliser (loi n°\u00a040/1995).',
  confirm_law_es:
    'En Espagne, la publicité auprès du public est interdite pour les dispositifs médicaux financés par le système national de santé ou que seuls des professionnels peuvent utiliser (Real Decreto Legislativo 1/2015\u00a0; Real Decreto 1591/2009, articles 38 à 40).',
  confirm_law_fr:
    'En France, la publicité auprès du public est interdite pour les dispositifs médicaux remboursés, même en partie, sauf pour certains dispositifs à faible risque (code de la santé publique, articles L.\u00a05213-1 et suivants).',
  confirm_law_it:
    'En Italie, la publicité auprès du public est interdite pour les dispositifs médicaux utilisés avec l’assistance d’un médecin ou d’un autre professionnel de santé (Decreto legislativo 137/2022, article 26).',
  confirm_law_pl:
    'En Pologne, la publicité auprès du public est interdite pour les dispositifs médicaux qui ne sont pas destinés à des utilisateurs profanes (loi du 7 avril 2022 sur les dispositifs médicaux, article 55).',
  confirm_law_pt:
    'Au Portugal, la publicité auprès du public est interdite pour les dispositifs médicaux dont l’utilisation requiert un professionnel de santé (Decreto-Lei 145/2009).',
  confirm_law_tr:
    'En Turquie, la publicité auprès des consommateurs est interdite pour les dispositifs médicaux que seuls des professionnels de santé peuvent utiliser (règlement du 15 mai 2014 sur la vente, la publicité et la promotion des dispositifs médicaux).',
  confirm_professional_text:
    'Dans votre pays, les informations sur les dispositifs médicaux de ces pages sont réservées aux professionnels de santé.',
  site_languages: 'Ce site est proposé dans les langues suivantes\u00a0:',
  confirm_veterinary_title: 'Êtes-vous professionnel vétérinaire\u00a0?',
  confirm_veterinary_text:
    'Dans votre pays, les informations sur les produits vétérinaires de ces pages sont réservées aux professionnels vétérinaires.',
  confirm_veterinary_yes: 'Je confirme être professionnel vétérinaire',
  confirm_veterinary_no: 'Je ne suis pas professionnel vétérinaire',
  cookie_category: 'Catégorie',
  validation_url: 'doit être une URL valide',
  validation_min_length: 'doit comporter au moins {min, number} caractères',
  validation_type: 'contient une valeur d’un type incorrect',
  validation_unknown_field: 'ne fait pas partie de ce formulaire',

  // Mails
  mail_greeting: 'Bonjour {name},',
  mail_state: 'Statut',
  mail_moved_up: 'Vous avez une place',
  mail_changed: 'Vos informations ont été modifiées',
  mail_repeated: 'Vous avez plusieurs inscriptions',
  mail_repeated_text:
    'Votre adresse e-mail était déjà inscrite à cet événement. Chaque inscription occupe une place. Veuillez suivre le lien pour confirmer celle dont vous avez besoin et annuler l’autre. À la clôture des inscriptions, nous n’en conservons qu’une\u00a0: celle que vous avez confirmée, sinon la première.',
  mail_kept: 'Nous avons conservé l’une de vos inscriptions',
  mail_kept_text:
    'Votre adresse e-mail a été inscrite plusieurs fois à cet événement. Cette inscription reste inchangée\u00a0; nous avons rendu la place d’une autre.',
  mail_repeat_note:
    'Ce message a été envoyé automatiquement parce que cette adresse a été utilisée pour plusieurs inscriptions. Vous n’avez rien à faire.',
  mail_manage: 'Voir, modifier ou annuler votre inscription',
  mail_see: 'Voir votre inscription',
  mail_ended_note:
    'Ce message a été envoyé automatiquement parce que cette adresse a été utilisée pour une inscription. Vous n’avez rien à faire.',
  mail_note:
    'Ce message a été envoyé automatiquement parce que cette adresse a été utilisée pour une inscription. Si ce n’était pas vous, annulez l’inscription à l’aide du lien ci-dessus.',
  event_start: 'Début',
  event_end: 'Fin',
  time_zone: 'Fuseau horaire',
  event_moved: 'Nouvelle date, nouvel horaire ou nouveau lieu',
  event_moved_text:
    'La date, l’horaire ou le lieu de cet événement a changé. Votre inscription reste valable. Si vous ne pouvez pas venir, veuillez l’annuler à l’aide du lien ci-dessous.',
  event_called_off: 'L’événement est annulé',
  event_called_off_text: 'Cet événement n’a pas lieu. Vous n’avez rien à faire.',
  event_postponed: 'L’événement est reporté',
  event_postponed_text:
    'La nouvelle date n’est pas encore connue. Votre inscription reste valable et nous vous écrirons dès que la date sera connue.',
  event_on_again: 'L’événement a lieu',
  event_on_again_text:
    'L’événement a lieu à la date, à l’heure et au lieu indiqués ci-dessous. Votre inscription reste valable. Si vous ne pouvez pas venir, veuillez l’annuler à l’aide du lien ci-dessous.',
  mail_calendar_entry: 'Le fichier joint met à jour l’entrée dans votre calendrier.',
  events_cut:
    'Il y a plus d’événements que cet affichage n’en montre. Choisissez un filtre pour en réduire le nombre.',
  all_events_in_list: 'Tout afficher sous forme de liste',
  form_not_confirmed:
    'Nous n’avons pas pu confirmer que le formulaire a été envoyé par une personne. Veuillez l’envoyer à nouveau.',
  mail_hello: 'Bonjour,',
  mail_received: 'Nous avons reçu votre demande',
  mail_received_text:
    'Merci. Nous répondrons à cette adresse e-mail. Si vous nous écrivez ou nous appelez à ce sujet, veuillez indiquer le numéro de référence.',
  mail_request: 'Votre demande',
  mail_paper_copy: 'Notice d’utilisation sur papier',
  mail_received_note:
    'Ce message a été envoyé automatiquement parce que cette adresse a été saisie dans un formulaire de notre site. Si ce n’était pas vous, vous n’avez rien à faire.',
  mail_new_request: 'Nouvelle demande',
  mail_about: 'Objet',
  mail_new_request_note:
    'En répondant à ce message, vous écrivez à l’auteur de la demande. Toutes les indications figurent telles qu’elles ont été saisies et n’ont pas été vérifiées.',

  // Registrations
  dietary_needs: 'Besoins alimentaires',
  access_needs: 'Besoins d’accessibilité',
  full_name: 'Prénom et nom',
  event_name: 'Événement',
  participation_fee: 'Frais de participation',
  join_waiting_list: 'S’inscrire sur la liste d’attente',
  event_full: 'Toutes les places sont prises',
  event_full_text:
    'Vous pouvez vous inscrire sur la liste d’attente. Dès qu’une place se libère, elle revient à la première personne de la liste, et nous lui écrivons.',
  registration_opens: 'Ouverture des inscriptions le {date}',
  registration_until: 'Inscription jusqu’au {date}',
  registration_not_open: 'Les inscriptions à cet événement ne sont pas ouvertes actuellement.',
  to_event: 'Voir l’événement',
  first_name: 'Prénom',
  last_name: 'Nom',
  email_address: 'Adresse e-mail',
  your_role: 'Votre activité',
  institution: 'Hôpital, cabinet ou autre établissement',
  needs_hint: 'Nous utilisons cette information uniquement pour cet événement.',
  terms_of_participation: 'Conditions de participation',
  accept_terms: 'J’accepte les conditions de participation.',
  declare_professional: 'Je suis professionnel de santé.',
  declare_veterinary: 'Je suis professionnel vétérinaire.',
  agree_data_use:
    'J’accepte que mes informations soient utilisées pour l’organisation de cet événement.',
  registration_failed:
    'Nous n’avons pas pu enregistrer votre inscription à l’instant. Vos informations sont toujours là\u00a0: veuillez renvoyer le formulaire dans un moment.',
  registration_confirmed: 'Inscription confirmée',
  registration_waiting: 'Vous êtes sur la liste d’attente',
  registration_cancelled: 'Votre inscription est annulée',
  this_registration_cancelled: 'Cette inscription est annulée',
  registration_confirmed_text:
    'Votre place est réservée. Nous nous réjouissons de vous accueillir.',
  registration_waiting_text:
    'Dès qu’une place se libère et que votre tour arrive, elle est à vous sans aucune démarche de votre part, et nous vous écrivons.',
  registration_cancelled_text:
    'Une inscription annulée n’occupe aucune place. Vous pouvez vous réinscrire à tout moment tant que les inscriptions sont ouvertes.',
  waiting_position: 'Votre rang sur la liste d’attente',
  registration_keep_link:
    'Conservez l’adresse de cette page\u00a0: elle vous permet de voir, de modifier ou d’annuler votre inscription. Ne la transmettez à personne.',
  registration_counts:
    'Une adresse e-mail donne droit à une seule place par événement. Si vous avez plusieurs inscriptions, annulez celles dont vous n’avez pas besoin. À la clôture des inscriptions, nous n’en conservons qu’une et vous indiquons laquelle par e-mail.',
  registration_mail_sent:
    'Nous vous envoyons aussi par e-mail un lien personnel\u00a0: lui seul permet de voir, de modifier ou d’annuler cette inscription.',
  your_details: 'Vos informations',
  change_details: 'Modifier les informations',
  details_changed: 'Vos modifications de cette inscription sont enregistrées.',
  needs_consent:
    'Je consens à ce que mes besoins alimentaires et d’accessibilité, qui peuvent révéler des informations sur ma santé, soient enregistrés pour cet événement et supprimés une semaine après celui-ci.',
  needs_consent_missing:
    'Nous n’enregistrons ces besoins qu’avec votre consentement\u00a0: cochez cette case ou videz les deux champs.',
  needs_consent_name: 'Enregistrement de vos besoins alimentaires et d’accessibilité',
  terms_changed:
    'Les conditions ont changé depuis que vous avez ouvert cette page. Veuillez les lire et les accepter à nouveau.',
  data_use: 'Utilisation de vos informations pour cet événement',
  profession_declared: 'Déclaration de votre profession',
  accepted: 'Vous avez accepté',
  registration_sent_before:
    'Vous aviez déjà envoyé ce formulaire, et cette inscription a été annulée entre-temps. Rien n’a été enregistré cette fois\u00a0; vos informations sont toujours là. Pour vous réinscrire, envoyez le formulaire encore une fois.',
  registration_taken_over:
    'Vous aviez déjà envoyé ce formulaire. Cette inscription ne peut désormais être modifiée qu’avec le lien de notre e-mail\u00a0; vos nouvelles informations n’ont donc pas été enregistrées. Pour inscrire une autre personne, envoyez le formulaire encore une fois.',
  registration_in_mailbox:
    'Cette inscription a été confirmée par e-mail. Pour la voir, la modifier ou l’annuler, utilisez le lien de notre e-mail.',
  registration_unproven:
    'Si cette inscription est la vôtre, confirmez-la. Vous en verrez et en modifierez alors les informations ici, et non plus dans le navigateur où elles ont été saisies.',
  confirm_registration: 'C’est mon inscription',
  registration_given_back:
    'Votre adresse e-mail a été inscrite plusieurs fois à cet événement. Nous avons conservé une autre inscription et rendu la place de celle-ci.',
  cancel_registration: 'Annuler l’inscription',
  cancel_question: 'Voulez-vous annuler cette inscription\u00a0?',
  cancel_question_text:
    'Si elle occupe une place, celle-ci revient à la personne suivante sur la liste d’attente. Cette action est irréversible.',
  keep_registration: 'Conserver mon inscription',
};

/** Texts that French shares with English because it uses the same word. */
export const borrowed: readonly MessageKey[] = [
  'menu',
  'suggestions',
  'pause',
  'playback_position',
  'volume',
  'scan_lot',
  'healing_marker',
  'healing_axis',
  'healing_counted',
  'healing_total',
  'patients',
  'innovations',
  'hit_type',
  'web_pages',
  'conditions',
  'directions_article',
  'version',
  'pages',
  'page_number',
  'date',
  'selector_articles',
  'selector_sources',
  'sheet_film',
  'sheet_instruments',
  'sheet_notes',
];
