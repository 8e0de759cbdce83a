import { expect, test } from 'vitest';
import { titleOf, titleParts } from './title.ts';

const product = { type: 'product', title: 'ARC2 ANCHOR^^ FOR THE KNEE,' };

test('the title of a product is its formatted name (PAGE-6)', () => {
  expect(titleOf(product, 'en')).toBe('Arc2 Anchor for the Knee');
  expect(titleParts(product, 'en')).toEqual([
    { text: 'Arc', style: 'plain' },
    { text: '2', style: 'superscript' },
    { text: ' Anchor for the Knee', style: 'plain' },
  ]);
});

test('the title of another item stays as editors wrote it', () => {
  const news = { type: 'news_article', title: 'ARC2 IS HERE' };
  expect(titleOf(news, 'en')).toBe('ARC2 IS HERE');
  expect(titleParts({ type: 'event' }, 'en')).toEqual([]);
  expect(titleOf(undefined, 'en')).toBe('');
});
