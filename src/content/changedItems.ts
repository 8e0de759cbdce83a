import { locales } from '../locale/locales.ts';
import type { ReadMark } from './readMarks.ts';
import type { ChangedItems, ContentAnswers } from './source.ts';

/** With more changed items, all content is read instead. */
export const mostChanged = 200;

/**
 * The marks, if each names an item and they are few.
 * @returns undefined if all content must be read
 */
export function namedItems(
  marks: readonly ReadMark[] | undefined,
): readonly Required<ReadMark>[] | undefined {
  if (!marks) return undefined;
  const distinct = new Map(
    marks.map(({ type, codename = '' }) => [`${type} ${codename}`, { type, codename }]),
  );
  const named = [...distinct.values()];
  const areNamed = named.every(({ codename }) => codename !== '');
  return areNamed && named.length <= mostChanged ? named : undefined;
}

/**
 * Reads changed items in every language, also where they have no variant of their own: they may have
 * had one.
 * @throws when the source cannot answer
 */
export async function readChangedItems(
  answers: ContentAnswers,
  marks: readonly Required<ReadMark>[],
): Promise<ChangedItems> {
  const codenames = [...new Set(marks.map(({ codename }) => codename))];
  if (codenames.length === 0) return { marks, byLanguage: new Map() };
  const filters = [{ property: 'system.codename', operator: 'in', values: codenames }] as const;
  const query = { depth: 0, components: true, filters, limit: codenames.length };
  const read = locales.map(
    async (language) => [language, await answers.items({ ...query, language })] as const,
  );
  return { marks, byLanguage: new Map(await Promise.all(read)) };
}
