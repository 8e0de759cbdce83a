import { type Edition, writtenItem, writtenItems } from './edition.server.ts';

/** The share of its items that content may lose at once: a half-copied folder loses more. */
const mostLost = 1 / 5;

/** The share of the items of one type that may be lost at once, when these are few among all items. */
const mostLostOfType = 1 / 3;

/** As many items of a type may be lost, whatever their share, as long as one is left. */
const fewOfType = 2;

/**
 * Why a new edition must be refused, because it lacks too much of the one before; undefined when it may
 * go live (CONTENT-46).
 */
export function lossBetween(before: Compared, after: Compared): string | undefined {
  const mayGo = (codename: string) => before.fleeting.has(codename) || after.fleeting.has(codename);
  const kept = [...writtenItems(before)].filter(({ codename }) => !mayGo(codename));
  const all = kept.length;
  const lost = kept.filter(({ codename, type }) => writtenItem(after, codename)?.type !== type);
  const isDeletion = lost.length === 1 && !writtenItems(after).next().done;
  const counts = new Map<string, number>();
  for (const { type } of kept) counts.set(type, (counts.get(type) ?? 0) + 1);
  const types = [...counts].flatMap(([type, count]) => {
    const gone = lost.filter((item) => item.type === type).length;
    const isMuch = gone > Math.max(fewOfType, count * mostLostOfType);
    const isEverything = gone === count && count > 1;
    return isMuch || isEverything ? [`${gone} of ${count} of the type ${type}`] : [];
  });
  if ((lost.length <= all * mostLost || isDeletion) && types.length === 0) return undefined;
  const named = types.length > 0 ? `, among them ${types.join(', ')}` : '';
  return (
    `The content lacks ${lost.length} of ${all} items${named}. Complete it, or, if these items ` +
    'are meant to go, accept the loss with `npm run content:reload -- --accept-loss`.'
  );
}

type Compared = Pick<Edition, 'store' | 'dormant' | 'fleeting'>;
