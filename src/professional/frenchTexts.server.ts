import type { ConfirmationTexts } from './confirmationTexts.server.ts';

const law =
  'Pourquoi cette question ? En France, la publicité auprès du public est interdite pour les dispositifs médicaux remboursés, même en partie, sauf pour certains dispositifs à faible risque (code de la santé publique, articles L. 5213-1 et suivants).';

const note = 'Ce site est proposé en anglais, en allemand, en espagnol et en portugais.';

/**
 * The question in French (COUNTRY-21). French is not a language of the site, but who is asked
 * because of French law must understand the question.
 */
export const frenchTexts: Readonly<Record<'professional' | 'veterinary', ConfirmationTexts>> = {
  professional: {
    title: 'Êtes-vous professionnel de santé ?',
    text: 'Dans votre pays, les informations sur les dispositifs médicaux de ces pages sont réservées aux professionnels de santé.',
    law,
    yes: 'Je confirme être professionnel de santé',
    no: 'Je ne suis pas professionnel de santé',
    record: `Nous enregistrons votre confirmation avec l’heure et le pays, sans votre identité. ${note}`,
  },
  veterinary: {
    title: 'Êtes-vous professionnel vétérinaire ?',
    text: 'Dans votre pays, les informations sur les produits vétérinaires de ces pages sont réservées aux professionnels vétérinaires.',
    yes: 'Je confirme être professionnel vétérinaire',
    no: 'Je ne suis pas professionnel vétérinaire',
    record: `Nous enregistrons votre confirmation avec l’heure et le pays, sans votre identité. ${note}`,
  },
};
