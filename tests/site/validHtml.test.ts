import { HtmlValidate } from 'html-validate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pagesOfSitemap } from '../browser/pageKinds.ts';
import { startVisitedSite, type VisitedSite } from './visitedSite.ts';

const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    // A preference only: a scrollable area is a `div` with the role of a region.
    'prefer-native-element': 'off',
  },
});

/** Pages that the sitemap does not list: results, views, tools and errors. */
const further = [
  '/search?q=knee',
  '/calendar?view=month',
  '/calendar?view=places',
  '/products?specialty=knee',
  '/professionals',
  '/missing',
];

// PAGE-37
describe.each(['main', 'vet-systems'])('the documents of %s', (APPLICATION) => {
  let site: VisitedSite;
  beforeAll(async () => {
    site = await startVisitedSite({ APPLICATION });
  });
  afterAll(() => site.close());

  test('are valid HTML on every page', { timeout: 300_000 }, async () => {
    const textOf = async (path: string) =>
      (await site.get(path, 'US', 'confirmedprofessional=declaration')).text();
    const listed = await pagesOfSitemap(textOf);
    const faults: string[] = [];
    for (const path of [...listed, ...further]) {
      const { results } = await validator.validateString(await textOf(path));
      for (const { ruleId, message, selector } of results.flatMap((it) => it.messages)) {
        faults.push(`${path} ${ruleId}: ${message} (${selector})`);
      }
    }
    expect(faults).toEqual([]);
  });
});
