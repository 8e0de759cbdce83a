import { expect, test } from 'vitest';
import { itemWith, partsOf } from '../../tests/fakes/storedParts.ts';
import { changesBetween } from './edition/changesBetween.server.ts';
import { createEdition } from './edition/edition.server.ts';
import { createView, type Derivation } from './edition/view.server.ts';
import {
  deriveUnknownTerms,
  type UnknownTerms,
  unknownTermsNotices,
} from './unknownTerms.server.ts';

function about(codename: string, ...specialties: string[]) {
  const item = itemWith(codename, codename);
  const { en } = item.variants;
  if (en) item.variants.en = { ...en, shared: { ...en.shared, specialties } };
  return item;
}

const viewOf = async (items: Parameters<typeof partsOf>[0], vocabularies: string) =>
  createView(await createEdition(partsOf(items, { vocabularies })), 'public', new Map());

const lists = (...codenames: string[]) =>
  `specialties: [${codenames.map((it) => `{ codename: ${it}, label: { en: ${it} } }`).join(', ')}]`;

async function derivedAfter(
  derivation: Derivation<UnknownTerms>,
  ...views: Awaited<ReturnType<typeof viewOf>>[]
) {
  let value: UnknownTerms | undefined;
  let before: (typeof views)[number] | undefined;
  for (const view of views) {
    const change = before && (await changesBetween(before.edition, view.edition));
    value = await derivation.derive(view, value && change && { value, change });
    before = view;
  }
  return value?.all;
}

test('values that no vocabulary has are known, whatever changed: items or lists (OWN-22)', async () => {
  const derivation = deriveUnknownTerms();
  const first = await viewOf([about('a', 'knee', 'hip'), about('b', 'hip')], lists('knee', 'hip'));
  expect(await derivedAfter(derivation, first)).toEqual([]);
  const withoutHip = await viewOf([about('a', 'knee', 'hip'), about('b', 'hip')], lists('knee'));
  expect(await derivedAfter(derivation, first, withoutHip)).toEqual(['specialties: hip']);
  const changed = await viewOf([about('a', 'knee'), about('b', 'toString')], lists('knee'));
  expect(await derivedAfter(derivation, first, withoutHip, changed)).toEqual([
    'specialties: toString',
  ]);
});

test('the notice names a few of them (OWN-22)', () => {
  const byItem = new Map();
  expect(unknownTermsNotices({ byItem, all: [] })).toEqual([]);
  const all = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((it) => `materials: ${it}`);
  expect(unknownTermsNotices({ byItem, all })).toEqual([
    expect.stringMatching(/materials: e and 2 more$/),
  ]);
});
