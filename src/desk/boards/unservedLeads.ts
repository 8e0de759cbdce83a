import type { WhyUnserved } from '../../deliveries/delivery.ts';
import type { DeliveryCount } from '../../deliveries/deliveryOverview.ts';
import type { DeskAsk, InDeskLanguages } from '../deskPage.ts';
import type { BoardServices } from './boardContent.ts';

type UnservedTexts = Readonly<Record<WhyUnserved, (receivers: string) => string>>;

const texts: InDeskLanguages<UnservedTexts> = {
  en: {
    noReceiver: () =>
      'Leads are stored and sent to nobody, because FORM_SUBMISSION_URL is not set. Ask whoever runs the site to set it.',
    unnamed: (receivers) =>
      `Leads for ${receivers} are stored and not sent, because LEADS_RECEIVERS has no such name. Ask whoever runs the site to name the receiver again or to give them up.`,
    noMailServer: (receivers) =>
      `Leads for ${receivers} are stored and not sent, because they go by mail and SMTP_URL is not set. Ask whoever runs the site to set it.`,
  },
  de: {
    noReceiver: () =>
      'Leads werden gespeichert und an niemanden gesendet, denn FORM_SUBMISSION_URL ist nicht gesetzt. Bitten Sie, wer die Website betreibt, es zu setzen.',
    unnamed: (receivers) =>
      `Leads für ${receivers} werden gespeichert und nicht gesendet, denn LEADS_RECEIVERS hat keinen solchen Namen. Bitten Sie, wer die Website betreibt, den Empfänger wieder zu nennen oder sie aufzugeben.`,
    noMailServer: (receivers) =>
      `Leads für ${receivers} werden gespeichert und nicht gesendet, denn sie gehen per E-Mail, und SMTP_URL ist nicht gesetzt. Bitten Sie, wer die Website betreibt, es zu setzen.`,
  },
};

/** The receivers for which leads are left, each once. */
export const receiversWithLeads = (counts: readonly DeliveryCount[]): readonly string[] => {
  const left = counts.filter(
    ({ what, status }) => what === 'lead' && (status === 'waiting' || status === 'dead'),
  );
  return [...new Set(left.map(({ receiver }) => receiver))];
};

/**
 * Says to whom leads are not sent, and why: a retry makes them due and nothing else.
 * @param receivers the names to look at
 * @returns a text for each reason; empty if all of them get leads
 */
export function unservedLeads(
  receivers: readonly string[],
  whyUnserved: BoardServices['whyUnserved'],
  { language }: Pick<DeskAsk, 'language'>,
): readonly string[] {
  const byReason = Map.groupBy(new Set(receivers), whyUnserved);
  return [...byReason].flatMap(([why, names]) =>
    why ? [texts[language][why](names.join(', '))] : [],
  );
}
