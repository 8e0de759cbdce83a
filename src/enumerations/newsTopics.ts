import { enumeration } from './enumeration.ts';

/** The topics of news. */
export const newsTopics = enumeration('news_topics', [
  'company',
  'events',
  'products',
  'research',
  'sustainability',
  'training',
]);
