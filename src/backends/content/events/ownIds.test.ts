import { expect, test } from 'vitest';
import type { ContentAnswers } from '../../../content/source.ts';
import { eventIdsIn } from './ownIds.ts';

/** Content whose events have a version in one language each. */
const content = {
  items: async ({ language }: { language: string }) => ({
    items: [{ elements: { event_id: { value: `only-${language}` } } }],
  }),
} as unknown as ContentAnswers;

test('finds the ids of events that have no English version', async () => {
  expect(await eventIdsIn(content)).toEqual(new Set(['only-en', 'only-de', 'only-es', 'only-pt']));
});
