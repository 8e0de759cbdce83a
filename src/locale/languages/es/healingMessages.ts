import type { healingMessages as english } from '../en/healingMessages.ts';

/** The texts of the shoulder healing calculator in Spanish. */
export const healingMessages: Readonly<Record<keyof typeof english, string>> = {
  healing_title: 'Calculadora de cicatrización del hombro',
  healing_link: 'Calculadora de cicatrización del hombro (para profesionales de la salud)',
  healing_teaser:
    'El Rotator Cuff Healing Index a partir de seis hallazgos, con su fuente y sus límites.',
  healing_audience:
    'Para profesionales de la salud. El índice describe grupos de pacientes de un estudio. No es una recomendación de tratamiento ni sustituye el criterio clínico.',
  healing_age: 'Edad (años)',
  healing_age_hint: 'Años cumplidos, de 18 a 120',
  healing_tear: 'Tamaño de la rotura (cm)',
  healing_tear_hint: 'Tamaño anteroposterior en el borde lateral de la huella, de 0,1 a 10 cm',
  healing_infraspinatus: 'Infraespinoso (grado de Goutallier)',
  healing_infraspinatus_hint: 'Infiltración grasa del músculo',
  healing_grade_0: '0: músculo normal',
  healing_grade_1: '1: algunas estrías grasas',
  healing_grade_2: '2: menos grasa que músculo',
  healing_grade_3: '3: tanta grasa como músculo',
  healing_grade_4: '4: más grasa que músculo',
  healing_retraction: 'Retracción (cm)',
  healing_retraction_hint: 'Retracción medial del tendón, de 0 a 10 cm',
  healing_work: 'Actividad laboral',
  healing_work_hint: 'Solo el trabajo físico pesado cuenta como alta',
  healing_work_high: 'Alta',
  healing_work_medium: 'Media',
  healing_work_low: 'Baja',
  healing_bone: 'Densidad mineral ósea (puntuación T)',
  healing_bone_hint: 'Con su signo, por ejemplo −2,5; de −8 a 8',
  healing_choose: 'Elija una opción',
  healing_calculate: 'Calcular',
  healing_missing: 'Introduzca un valor.',
  healing_missing_choice: 'Elija un valor.',
  healing_invalid_age: 'Introduzca años enteros, de 18 a 120.',
  healing_invalid_tear: 'Introduzca centímetros, de 0,1 a 10, con dos decimales como máximo.',
  healing_invalid_retraction: 'Introduzca centímetros, de 0 a 10, con dos decimales como máximo.',
  healing_invalid_bone: 'Introduzca una puntuación T de −8 a 8, con dos decimales como máximo.',
  healing_faulty:
    '{count, plural, one {Falta # valor o no es válido} other {Faltan # valores o no son válidos}}',
  healing_faulty_text: 'No se ha calculado nada. Corrija los campos marcados.',
  healing_score: 'Resultado: {score} de {most} puntos',
  healing_result_0:
    'El resultado está en el grupo con 4 puntos o menos. En la cohorte publicada, el {rate} de las reparaciones de este grupo no cicatrizó.',
  healing_result_5:
    'El resultado está en el grupo con 5 puntos o más. En la cohorte publicada, el {rate} de las reparaciones de este grupo no cicatrizó. Esta tasa incluye a los pacientes con 10 puntos o más.',
  healing_result_10:
    'El resultado está en el grupo con 10 puntos o más. En la cohorte publicada, el {rate} de las reparaciones de este grupo no cicatrizó. Este grupo forma parte del grupo con 5 puntos o más.',
  healing_result_note: 'Es la tasa de un grupo, no el riesgo de un paciente.',
  healing_change: 'Cambiar los valores',
  healing_groups: 'Los tres grupos publicados',
  healing_group: 'Grupo',
  healing_rate: 'Sin cicatrizar',
  healing_place: 'Este resultado',
  healing_group_0: '4 puntos o menos',
  healing_group_5: '5 puntos o más',
  healing_group_10: '10 puntos o más (parte del grupo anterior)',
  healing_inside: 'en este grupo',
  healing_outside: 'fuera de este grupo',
  healing_plot:
    'Tasas de reparaciones sin cicatrizar de los tres grupos, según la puntuación de 0 a 15',
  healing_plot_marked:
    'Tasas de reparaciones sin cicatrizar de los tres grupos, según la puntuación de 0 a 15; está marcado el resultado {score}',
  healing_marker: 'Resultado {score}',
  healing_axis: 'Puntos',
  healing_points: 'Cómo se cuentan los puntos',
  healing_factor: 'Factor',
  healing_entered: 'Valor',
  healing_counted: 'Puntos',
  healing_points_of: '{points} de {most}',
  healing_rule: 'Explicación',
  healing_total: 'Total',
  healing_rule_age_over_70: 'Más de 70 años: 2 puntos. Hasta 70 años: ninguno.',
  healing_rule_age_from_70: '70 años o más: 2 puntos. Menos: ninguno.',
  healing_rule_tear: 'Más de 2,5 cm: 2 puntos. Hasta 2,5 cm: ninguno.',
  healing_rule_infraspinatus: 'Grado 2, 3 o 4: 3 puntos. Grado 0 o 1: ninguno.',
  healing_rule_retraction:
    '3 cm o más: 4 puntos. De 2 cm a menos de 3 cm: 2 puntos. De 1 cm a menos de 2 cm: 1 punto. Menos de 1 cm: ninguno.',
  healing_rule_work: 'Alta: 2 puntos. Media o baja: ninguno.',
  healing_rule_bone: '−2,5 o menos: 2 puntos. Más: ninguno.',
  healing_source: 'Fuente y límites',
  healing_source_text: 'El índice y las tasas de sus grupos se publicaron en:',
  healing_limit_advice: 'El índice no dice si se debe operar un hombro ni cómo.',
  healing_limit_cohort:
    'Se desarrolló con una cohorte de 603 pacientes. Solo se conoce en parte hasta qué punto es válido para otros pacientes, técnicas y tratamientos posteriores.',
  healing_limit_groups:
    'Solo se muestran los tres grupos publicados, ninguna tasa de una puntuación concreta. Los grupos se solapan: los pacientes con 10 puntos o más cuentan también en el grupo con 5 puntos o más.',
  healing_limit_age_over_70:
    'Las descripciones del índice difieren en la edad: algunas cuentan puntos por encima de 70 años, otras a partir de 70 años. Esta página los cuenta por encima de 70 años.',
  healing_limit_age_from_70:
    'Las descripciones del índice difieren en la edad: algunas cuentan puntos por encima de 70 años, otras a partir de 70 años. Esta página los cuenta a partir de 70 años.',
  healing_limit_address:
    'Los valores forman parte de la dirección de esta página: se comparten con ella y permanecen en el historial del navegador. El sitio no los registra ni los transmite a las estadísticas. No introduzca nada que identifique a un paciente.',
  confirm_reserved_text: 'La página que desea abrir es solo para profesionales de la salud.',
};
