import type { ContentAnswers } from './source.ts';

/**
 * Answers that are never outdated, for what is kept until the content changes: lists of files,
 * restrictions, records.
 */
export const currentAnswers = ({ item, items }: ContentAnswers): ContentAnswers => ({
  item: (codename, query) => item(codename, { ...query, isCurrent: true }),
  items: (query) => items({ ...query, isCurrent: true }),
});
