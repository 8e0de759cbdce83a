/** Requests a page from a process as a visitor of an address. @returns the status */
export type AskAs = (path: string, headers: Readonly<Record<string, string>>) => Promise<number>;

/**
 * Whether two processes limit a visitor by the requests to both: a new visitor sends fewer than the
 * limit to each. Each call is another visitor.
 * @throws when the first process alone refuses the visitor
 */
export function createSumCheck(one: AskAs, two: AskAs): () => Promise<boolean> {
  let visitor = 0;
  // One after the other, as the sum is asked for while the next request comes.
  const askOften = async (ask: AskAs) => {
    const from = { 'x-forwarded-for': `198.51.100.${visitor}` };
    const statuses: number[] = [];
    for (let n = 0; n < 45; n += 1) {
      statuses.push(await ask(`/products/none-${visitor}-${n}`, from));
    }
    return statuses;
  };
  return async () => {
    visitor += 1;
    const atOne = await askOften(one);
    if (atOne.some((status) => status !== 404)) throw new Error(`Answered ${atOne}`);
    return (await askOften(two)).includes(429);
  };
}
