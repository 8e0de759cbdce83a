import { expect, it } from 'vitest';
import { defaultFlags } from '../../flags/flags.ts';
import type { ShownAnswer } from './explanation.ts';
import { proofContents } from './proofContents.ts';

const edition = { source: 'site folder', revision: 7, time: 0, digest: 'd', mediaDigest: 'm' };
const gone = { codename: 'gone', type: 'product', time: 180_000 };
const answer: ShownAnswer = {
  status: 200,
  language: 'fr',
  market: '2',
  rules: [],
  items: [],
  erased: [gone],
  edition: { ...edition, faults: {}, release: 'v1', author: 'Ana' },
  flags: { ...{ revision: 2, time: 0, release: 'v1', origin: 'file' }, values: defaultFlags },
  html: '<p>Page</p>',
  written: () => undefined,
};
const asked = { url: '/x', country: 'FR', confirmed: true, at: 60_000, brand: 'main' };
const made = { release: 'v2', made: 120_000 };

it('has the question, the answer, and what it was made from (PROOF-38)', () => {
  const files = proofContents(answer, asked, made);
  expect(Object.keys(files)).toEqual([
    ...['README.txt', 'answer.json', 'items.json', 'rules.json', 'page.html'],
  ]);
  expect(JSON.parse(files['answer.json'] ?? '')).toEqual({
    asked: {
      path: '/x',
      country: 'FR',
      confirmed: true,
      brand: 'main',
      at: '1970-01-01T00:01:00.000Z',
    },
    answer: { status: 200, language: 'fr', market: '2' },
    content: {
      source: 'site folder',
      revision: 7,
      digest: 'd',
      mediaDigest: 'm',
      faults: {},
      release: 'v1',
      author: 'Ana',
      time: '1970-01-01T00:00:00.000Z',
    },
    made: { at: '1970-01-01T00:02:00.000Z', release: 'v2' },
    erased: [{ codename: 'gone', type: 'product', time: '1970-01-01T00:03:00.000Z' }],
    flags: {
      revision: 2,
      release: 'v1',
      origin: 'file',
      values: defaultFlags,
      time: '1970-01-01T00:00:00.000Z',
    },
  });
});

it('says that no flags are kept of the moment (PROOF-34)', () => {
  const files = proofContents({ ...answer, flags: undefined }, asked, made);
  expect(JSON.parse(files['answer.json'] ?? '')).toMatchObject({ flags: null });
});

it('has no page where the visitor was sent elsewhere (PROOF-38)', () => {
  const { html: _, ...moved } = answer;
  const files = proofContents({ ...moved, status: 301, location: '/y' }, asked, made);
  expect(Object.keys(files)).not.toContain('page.html');
  expect(files['README.txt']).not.toContain('page.html   ');
});

it('claims no status where it is not known any more (PROOF-93)', () => {
  const { html: _, ...unknown } = answer;
  const files = proofContents({ ...unknown, status: null }, asked, made);
  expect(JSON.parse(files['answer.json'] ?? '').answer.status).toBeNull();
  expect(Object.keys(files)).not.toContain('page.html');
});
