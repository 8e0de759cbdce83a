import { expect, test } from '@playwright/test';
import { textOfPages } from '../running/poppler.ts';
import { answerPrivacy } from './visitor.ts';

test.beforeEach(async ({ context }) => answerPrivacy(context, 'functional'));

test('a long row of a printed comparison begins on the page before it ends (PAGE-117)', async ({
  page,
}) => {
  const items = 'vet_tibiapath_plate,vet_tibiapath_guide,vet_canineline_suture';
  await page.goto(`/products/compare?items=${items}`);
  const [first = ''] = textOfPages(await page.pdf({ format: 'A4' }));
  const list = await page.locator('main tbody tr:last-child td').first().innerText();
  const [article = ''] = list.split('\n');
  // A line of the list is wrapped on paper.
  expect(first.replace(/\s+/g, '')).toContain(article.replace(/\s+/g, ''));
});
