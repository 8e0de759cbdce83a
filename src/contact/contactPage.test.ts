import { expect, test } from 'vitest';
import { contactPageOf } from './contactPage.ts';

test('Europe, the Middle East and Africa have a contact page of their own (PATH-15)', () => {
  expect(contactPageOf('EHP', 'de', true)).toBe('/de/unternehmen/kontaktieren-sie-uns-gmbh');
  expect(contactPageOf('LTM', 'pt', true)).toBe('/pt/corporativo/entre-em-contato');
  expect(contactPageOf('WHP', 'en', true)).toMatch(/^\/corporate\/contact-us\/email-/);
});

test('a company without one has a single contact page (OWN-46)', () => {
  expect(contactPageOf('EHP', 'de', false)).toBe('/de/unternehmen/kontaktieren-sie-uns');
});
