import type { healingMessages as english } from '../en/healingMessages.ts';

/** The texts of the shoulder healing calculator in Portuguese. */
export const healingMessages: Readonly<Record<keyof typeof english, string>> = {
  healing_title: 'Calculadora de cicatrização do ombro',
  healing_link: 'Calculadora de cicatrização do ombro (para profissionais de saúde)',
  healing_teaser:
    'O Rotator Cuff Healing Index a partir de seis achados, com sua fonte e seus limites.',
  healing_audience:
    'Para profissionais de saúde. O índice descreve grupos de pacientes de um estudo. Não é uma recomendação de tratamento e não substitui a avaliação clínica.',
  healing_age: 'Idade (anos)',
  healing_age_hint: 'Anos completos, de 18 a 120',
  healing_tear: 'Tamanho da ruptura (cm)',
  healing_tear_hint: 'Tamanho anteroposterior na borda lateral do footprint, de 0,1 a 10 cm',
  healing_infraspinatus: 'Infraespinal (grau de Goutallier)',
  healing_infraspinatus_hint: 'Infiltração gordurosa do músculo',
  healing_grade_0: '0: músculo normal',
  healing_grade_1: '1: algumas estrias de gordura',
  healing_grade_2: '2: menos gordura que músculo',
  healing_grade_3: '3: tanta gordura quanto músculo',
  healing_grade_4: '4: mais gordura que músculo',
  healing_retraction: 'Retração (cm)',
  healing_retraction_hint: 'Retração medial do tendão, de 0 a 10 cm',
  healing_work: 'Atividade no trabalho',
  healing_work_hint: 'Somente o trabalho físico pesado conta como alta',
  healing_work_high: 'Alta',
  healing_work_medium: 'Média',
  healing_work_low: 'Baixa',
  healing_bone: 'Densidade mineral óssea (escore T)',
  healing_bone_hint: 'Com o sinal, por exemplo −2,5; de −8 a 8',
  healing_choose: 'Escolha uma opção',
  healing_calculate: 'Calcular',
  healing_missing: 'Informe um valor.',
  healing_missing_choice: 'Escolha um valor.',
  healing_invalid_age: 'Informe anos inteiros, de 18 a 120.',
  healing_invalid_tear: 'Informe centímetros, de 0,1 a 10, com no máximo duas casas decimais.',
  healing_invalid_retraction: 'Informe centímetros, de 0 a 10, com no máximo duas casas decimais.',
  healing_invalid_bone: 'Informe um escore T de −8 a 8, com no máximo duas casas decimais.',
  healing_faulty:
    '{count, plural, one {# valor está ausente ou é inválido} other {# valores estão ausentes ou são inválidos}}',
  healing_faulty_text: 'Nada foi calculado. Corrija os campos marcados.',
  healing_score: 'Resultado: {score} de {most} pontos',
  healing_result_0:
    'O resultado está no grupo com 4 pontos ou menos. Na coorte publicada, {rate} dos reparos deste grupo não cicatrizaram.',
  healing_result_5:
    'O resultado está no grupo com 5 pontos ou mais. Na coorte publicada, {rate} dos reparos deste grupo não cicatrizaram. Esta taxa inclui pacientes com 10 pontos ou mais.',
  healing_result_10:
    'O resultado está no grupo com 10 pontos ou mais. Na coorte publicada, {rate} dos reparos deste grupo não cicatrizaram. Este grupo faz parte do grupo com 5 pontos ou mais.',
  healing_result_note: 'É a taxa de um grupo, não o risco de um paciente.',
  healing_change: 'Alterar os valores',
  healing_groups: 'Os três grupos publicados',
  healing_group: 'Grupo',
  healing_rate: 'Sem cicatrização',
  healing_place: 'Este resultado',
  healing_group_0: '4 pontos ou menos',
  healing_group_5: '5 pontos ou mais',
  healing_group_10: '10 pontos ou mais (parte do grupo acima)',
  healing_inside: 'neste grupo',
  healing_outside: 'fora deste grupo',
  healing_plot: 'Taxas de reparos sem cicatrização dos três grupos, conforme a pontuação de 0 a 15',
  healing_plot_marked:
    'Taxas de reparos sem cicatrização dos três grupos, conforme a pontuação de 0 a 15; o resultado {score} está marcado',
  healing_marker: 'Resultado {score}',
  healing_axis: 'Pontos',
  healing_points: 'Como os pontos são contados',
  healing_factor: 'Fator',
  healing_entered: 'Valor',
  healing_counted: 'Pontos',
  healing_points_of: '{points} de {most}',
  healing_rule: 'Explicação',
  healing_total: 'Total',
  healing_rule_age_over_70: 'Mais de 70 anos: 2 pontos. Até 70 anos: nenhum.',
  healing_rule_age_from_70: '70 anos ou mais: 2 pontos. Menos: nenhum.',
  healing_rule_tear: 'Mais de 2,5 cm: 2 pontos. Até 2,5 cm: nenhum.',
  healing_rule_infraspinatus: 'Grau 2, 3 ou 4: 3 pontos. Grau 0 ou 1: nenhum.',
  healing_rule_retraction:
    '3 cm ou mais: 4 pontos. De 2 cm a menos de 3 cm: 2 pontos. De 1 cm a menos de 2 cm: 1 ponto. Menos de 1 cm: nenhum.',
  healing_rule_work: 'Alta: 2 pontos. Média ou baixa: nenhum.',
  healing_rule_bone: '−2,5 ou menos: 2 pontos. Mais: nenhum.',
  healing_source: 'Fonte e limites',
  healing_source_text: 'O índice e as taxas de seus grupos foram publicados em:',
  healing_limit_advice: 'O índice não diz se um ombro deve ser operado, nem como.',
  healing_limit_cohort:
    'Foi desenvolvido com uma coorte de 603 pacientes. Só se sabe em parte até que ponto vale para outros pacientes, técnicas e tratamentos posteriores.',
  healing_limit_groups:
    'São mostrados somente os três grupos publicados, nenhuma taxa de uma pontuação isolada. Os grupos se sobrepõem: pacientes com 10 pontos ou mais também contam no grupo com 5 pontos ou mais.',
  healing_limit_age_over_70:
    'As descrições do índice diferem quanto à idade: algumas contam pontos acima de 70 anos, outras a partir de 70 anos. Esta página os conta acima de 70 anos.',
  healing_limit_age_from_70:
    'As descrições do índice diferem quanto à idade: algumas contam pontos acima de 70 anos, outras a partir de 70 anos. Esta página os conta a partir de 70 anos.',
  healing_limit_address:
    'Os valores fazem parte do endereço desta página: são compartilhados com ele e ficam no histórico do navegador. O site não os registra nem os envia às estatísticas. Não informe nada que identifique um paciente.',
  confirm_reserved_text: 'A página que você deseja abrir é somente para profissionais de saúde.',
};
