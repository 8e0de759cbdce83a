import { expect, it } from 'vitest';
import type { ItemReason } from './explanation.ts';
import { reasonText } from './reasonText.ts';

const inGerman = (reason: ItemReason) => reasonText(reason, 'de', 'Europe/Berlin');
const reason = 'In English';

it('names countries and regions in the language of the desk (PROOF-36)', () => {
  const places = ['BR', 'LTM', 'XYZ'];
  expect(inGerman({ rule: 'geographic_exceptions', reason, places })).toMatch(
    /^Vorenthalten in Brasilien, .+ \(LTM\), XYZ\.$/,
  );
});

it('tells windows in the zone that was asked for (PROOF-36)', () => {
  const from = Date.UTC(2026, 9, 3, 12);
  const window = { rule: 'publish_from, publish_until', reason, language: 'de' };
  expect(inGerman({ ...window, from })).toBe('de: beginnt 2026-10-03 14:00:00 (Europe/Berlin)');
  expect(inGerman({ ...window, until: Number.NEGATIVE_INFINITY })).toContain('unlesbaren Zeit');
});

it('tells drafts, archived items, withdrawn products and rules nobody knows (PROOF-36)', () => {
  expect(inGerman({ rule: 'workflow_step', reason, language: 'en', step: 'draft' })).toBe(
    'en: Entwurf',
  );
  expect(inGerman({ rule: 'product_status', reason })).toBe('Das Produkt ist zurückgezogen.');
  expect(inGerman({ rule: 'XQ', reason })).toContain('Bedeutung ist unbekannt');
});
