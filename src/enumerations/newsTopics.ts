import { enumeration } from './enumeration.ts';

/** What a piece of news is about. */
export const newsTopics = enumeration('news_topics', [
  'company',
  'events',
  'products',
  'research',
  'sustainability',
  'training',
]);
