/** How long a product is called new, in milliseconds: 90 days. */
const newPeriod = 90 * 86_400_000;

/**
 * The moments at which a product begins and ends to be called new (OWN-54).
 * @param publishedOn its field `published_on`
 * @returns none without a readable date
 */
export function newnessOf(publishedOn: string): readonly number[] {
  const from = Date.parse(publishedOn);
  return Number.isNaN(from) ? [] : [from, from + newPeriod];
}

/** Whether a product is called new at a moment. @param publishedOn its field `published_on` */
export function isNewAt(publishedOn: string, at: Date): boolean {
  const [from, until] = newnessOf(publishedOn);
  return from !== undefined && until !== undefined && from <= +at && +at < until;
}
