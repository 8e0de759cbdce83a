import type { ConfirmationTexts } from './confirmationTexts.server.ts';

const law =
  'Pourquoi cette question\u00a0? En France, la publicité auprès du public est interdite pour les dispositifs médicaux remboursés, même en partie, sauf pour certains dispositifs à faible risque (code de la santé publique, articles L. 5213-1 et suivants).';

const record =
  'Votre réponse est valable jusqu’à la fermeture du navigateur. Nous enregistrons qu’une personne a confirmé, quand et dans quel pays, mais pas qui. Ce site est proposé en anglais, en allemand, en espagnol et en portugais.';

/**
 * The question in French (COUNTRY-21). French is not a language of the site, but who is asked
 * because of French law must understand the question.
 */
export const frenchTexts: Readonly<Record<'professional' | 'veterinary', ConfirmationTexts>> = {
  professional: {
    title: 'Êtes-vous professionnel de santé\u00a0?',
    text: 'Dans votre pays, les informations sur les dispositifs médicaux de ces pages sont réservées aux professionnels de santé.',
    law,
    yes: 'Je confirme être professionnel de santé',
    no: 'Je ne suis pas professionnel de santé',
    record,
  },
  veterinary: {
    title: 'Êtes-vous professionnel vétérinaire\u00a0?',
    text: 'Dans votre pays, les informations sur les produits vétérinaires de ces pages sont réservées aux professionnels vétérinaires.',
    yes: 'Je confirme être professionnel vétérinaire',
    no: 'Je ne suis pas professionnel vétérinaire',
    record,
  },
};
