import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Eyebrow } from './Eyebrow.tsx';

test('without words there is no line, so that no mark stands alone above a title (PAGE-113)', () => {
  expect(renderToStaticMarkup(<Eyebrow>{''}</Eyebrow>)).toBe('');
  expect(renderToStaticMarkup(<Eyebrow>Lab</Eyebrow>)).toContain('Lab');
});
