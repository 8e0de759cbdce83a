import type { ConfirmationLaw } from '../country/ruleNames.ts';
import type { ConfirmationTexts } from './confirmationTexts.server.ts';

/** Why the laws of countries where French is spoken require the question. */
const laws: Partial<Record<ConfirmationLaw, string>> = {
  ch: 'Pourquoi cette question\u00a0? En Suisse, la publicité destinée au public est interdite pour les dispositifs médicaux destinés exclusivement à être utilisés par des professionnels de la santé (ordonnance sur les dispositifs médicaux, article 69, alinéa 3).',
  fr: 'Pourquoi cette question\u00a0? En France, la publicité auprès du public est interdite pour les dispositifs médicaux remboursés, même en partie, sauf pour certains dispositifs à faible risque (code de la santé publique, articles L. 5213-1 et suivants).',
};

const record =
  'Votre réponse est valable jusqu’à la fermeture du navigateur. Nous enregistrons qu’une personne a confirmé, quand et dans quel pays, mais pas qui. Ce site est proposé en anglais, en allemand, en espagnol et en portugais.';

const texts: Readonly<Record<'professional' | 'veterinary', ConfirmationTexts>> = {
  professional: {
    title: 'Êtes-vous professionnel de santé\u00a0?',
    text: 'Dans votre pays, les informations sur les dispositifs médicaux de ces pages sont réservées aux professionnels de santé.',
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

/**
 * The question in French (COUNTRY-21). French is not a language of the site, but who is asked
 * because of the law of a country where it is spoken must understand the question.
 */
export function frenchTexts(
  profession: 'professional' | 'veterinary',
  law: ConfirmationLaw,
): ConfirmationTexts {
  const why = profession === 'professional' ? laws[law] : undefined;
  return { ...texts[profession], ...(why && { law: why }) };
}
