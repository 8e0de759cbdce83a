import { expect, test } from 'vitest';
import { contactPageOf } from './contactPage.ts';

test('Europe, the Middle East and Africa have a contact page of their own (PATH-15)', () => {
  expect(contactPageOf('EHP', 'de')).toBe('/de/unternehmen/kontaktieren-sie-uns-gmbh');
  expect(contactPageOf('LTM', 'pt')).toBe('/pt/corporativo/entre-em-contato');
  expect(contactPageOf('WHP', 'en')).toMatch(/^\/corporate\/contact-us\/email-/);
});
