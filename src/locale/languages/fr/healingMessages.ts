import type { healingMessages as english } from '../en/healingMessages.ts';

/** The texts of the shoulder healing calculator in French. */
export const healingMessages: Readonly<Record<keyof typeof english, string>> = {
  healing_title: 'Calculateur de cicatrisation après réparation de l’épaule',
  healing_link:
    'Calculateur de cicatrisation après réparation de l’épaule (pour les professionnels de santé)',
  healing_teaser:
    'Le Rotator Cuff Healing Index à partir de six critères, avec sa source et ses limites.',
  healing_audience:
    'Pour les professionnels de santé. L’indice décrit des groupes de patients d’une étude. Il ne constitue pas une recommandation de traitement et ne remplace pas le jugement clinique.',
  healing_age: 'Âge (années)',
  healing_age_hint: 'Années révolues, de 18 à 120',
  healing_tear: 'Taille de la rupture (cm)',
  healing_tear_hint:
    'Taille antéropostérieure au bord latéral de l’empreinte d’insertion, de 0,1 à 10\u00a0cm',
  healing_infraspinatus: 'Infra-épineux (stade de Goutallier)',
  healing_infraspinatus_hint: 'Infiltration graisseuse du muscle',
  healing_grade_0: '0\u00a0: muscle normal',
  healing_grade_1: '1\u00a0: quelques stries graisseuses',
  healing_grade_2: '2\u00a0: moins de graisse que de muscle',
  healing_grade_3: '3\u00a0: autant de graisse que de muscle',
  healing_grade_4: '4\u00a0: plus de graisse que de muscle',
  healing_retraction: 'Rétraction (cm)',
  healing_retraction_hint: 'Rétraction médiale du tendon, de 0 à 10\u00a0cm',
  healing_work: 'Activité professionnelle',
  healing_work_hint: 'Seul un travail manuel lourd est considéré comme une activité élevée',
  healing_work_high: 'Élevée',
  healing_work_medium: 'Moyenne',
  healing_work_low: 'Faible',
  healing_bone: 'Densité minérale osseuse (T-score)',
  healing_bone_hint: 'Avec son signe, par exemple −2,5\u00a0; de −8 à 8',
  healing_choose: 'Veuillez choisir',
  healing_calculate: 'Calculer',
  healing_missing: 'Veuillez saisir une valeur.',
  healing_missing_choice: 'Veuillez choisir une valeur.',
  healing_invalid_age: 'Veuillez saisir un nombre entier d’années, de 18 à 120.',
  healing_invalid_tear:
    'Veuillez saisir des centimètres, de 0,1 à 10, avec deux décimales au plus.',
  healing_invalid_retraction:
    'Veuillez saisir des centimètres, de 0 à 10, avec deux décimales au plus.',
  healing_invalid_bone: 'Veuillez saisir un T-score de −8 à 8, avec deux décimales au plus.',
  healing_faulty:
    '{count, plural, one {# valeur est manquante ou non valide} other {# valeurs sont manquantes ou non valides}}',
  healing_faulty_text: 'Aucun calcul n’a été effectué. Veuillez corriger les champs signalés.',
  healing_score: 'Score\u00a0: {score} sur {most} points',
  healing_result_0:
    'Le score se situe dans le groupe ayant 4\u00a0points ou moins. Dans la cohorte publiée, {rate} des réparations de ce groupe n’ont pas cicatrisé.',
  healing_result_5:
    'Le score se situe dans le groupe ayant 5\u00a0points ou plus. Dans la cohorte publiée, {rate} des réparations de ce groupe n’ont pas cicatrisé. Ce taux comprend les patients ayant 10\u00a0points ou plus.',
  healing_result_10:
    'Le score se situe dans le groupe ayant 10\u00a0points ou plus. Dans la cohorte publiée, {rate} des réparations de ce groupe n’ont pas cicatrisé. Ce groupe fait partie du groupe ayant 5\u00a0points ou plus.',
  healing_result_note: 'Il s’agit du taux d’un groupe, non du risque d’un patient donné.',
  healing_change: 'Modifier les valeurs',
  healing_groups: 'Les trois groupes publiés',
  healing_group: 'Groupe',
  healing_rate: 'Échec de cicatrisation',
  healing_place: 'Ce score',
  healing_group_0: '4\u00a0points ou moins',
  healing_group_5: '5\u00a0points ou plus',
  healing_group_10: '10\u00a0points ou plus (fait partie du groupe ci-dessus)',
  healing_inside: 'dans ce groupe',
  healing_outside: 'hors de ce groupe',
  healing_plot: 'Taux d’échec de cicatrisation des trois groupes, selon le score de 0 à 15',
  healing_plot_marked:
    'Taux d’échec de cicatrisation des trois groupes, selon le score de 0 à 15\u00a0; le score {score} est indiqué',
  healing_marker: 'Score {score}',
  healing_axis: 'Points',
  healing_points: 'Décompte des points',
  healing_factor: 'Critère',
  healing_entered: 'Valeur saisie',
  healing_counted: 'Points',
  healing_points_of: '{points} sur {most}',
  healing_rule: 'Explication',
  healing_total: 'Total',
  healing_rule_age_over_70:
    'Plus de 70\u00a0ans\u00a0: 2\u00a0points. 70\u00a0ans ou moins\u00a0: aucun.',
  healing_rule_age_from_70:
    '70\u00a0ans ou plus\u00a0: 2\u00a0points. Moins de 70\u00a0ans\u00a0: aucun.',
  healing_rule_tear: 'Plus de 2,5\u00a0cm\u00a0: 2\u00a0points. 2,5\u00a0cm ou moins\u00a0: aucun.',
  healing_rule_infraspinatus: 'Stade 2, 3 ou 4\u00a0: 3\u00a0points. Stade 0 ou 1\u00a0: aucun.',
  healing_rule_retraction:
    '3\u00a0cm ou plus\u00a0: 4\u00a0points. De 2\u00a0cm à moins de 3\u00a0cm\u00a0: 2\u00a0points. De 1\u00a0cm à moins de 2\u00a0cm\u00a0: 1\u00a0point. Moins de 1\u00a0cm\u00a0: aucun.',
  healing_rule_work: 'Élevée\u00a0: 2\u00a0points. Moyenne ou faible\u00a0: aucun.',
  healing_rule_bone: '−2,5 ou moins\u00a0: 2\u00a0points. Plus de −2,5\u00a0: aucun.',
  healing_source: 'Source et limites',
  healing_source_text: 'L’indice et les taux de ses groupes ont été publiés dans\u00a0:',
  healing_limit_advice: 'L’indice n’indique pas s’il faut opérer une épaule, ni comment.',
  healing_limit_cohort:
    'Il a été établi à partir d’une seule cohorte de 603\u00a0patients. On ne sait qu’en partie dans quelle mesure il s’applique à d’autres patients, à d’autres techniques et à d’autres traitements postopératoires.',
  healing_limit_groups:
    'Seuls les trois groupes publiés sont indiqués, jamais le taux d’un score donné. Les groupes se recoupent\u00a0: les patients ayant 10\u00a0points ou plus sont aussi comptés dans le groupe ayant 5\u00a0points ou plus.',
  healing_limit_age_over_70:
    'Les descriptions de l’indice diffèrent quant à l’âge\u00a0: certaines comptent des points au-delà de 70\u00a0ans, d’autres à partir de 70\u00a0ans. Cette page les compte au-delà de 70\u00a0ans.',
  healing_limit_age_from_70:
    'Les descriptions de l’indice diffèrent quant à l’âge\u00a0: certaines comptent des points au-delà de 70\u00a0ans, d’autres à partir de 70\u00a0ans. Cette page les compte à partir de 70\u00a0ans.',
  healing_limit_address:
    'Les valeurs font partie de l’adresse de cette page\u00a0: elles sont partagées avec elle et restent dans l’historique du navigateur. Le site ne les enregistre pas et ne les transmet pas aux statistiques. Veuillez ne rien saisir qui permette d’identifier un patient.',
  confirm_reserved_text:
    'La page que vous souhaitez ouvrir est réservée aux professionnels de santé.',
};
