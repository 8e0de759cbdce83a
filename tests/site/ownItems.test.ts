import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenSite, openSite } from './openSite.ts';

// API-11: what the server reads for its own pages is what these parameters answer.

let main: OpenSite;
let vet: OpenSite;
beforeAll(async () => {
  main = await openSite({}, { CONTENT_DIR: 'demo/content' });
  vet = await openSite({}, { CONTENT_DIR: 'demo/content', APPLICATION: 'vet-systems' });
}, 240_000);
afterAll(() => Promise.all([main, vet].map((site) => site?.close())));

type Node = {
  readonly codename?: string;
  readonly name?: string;
  readonly children?: readonly Node[];
};

async function items<T>(site: OpenSite, path: string, query: Record<string, string>): Promise<T> {
  const answer = await site.get(`/api/items${path}?${new URLSearchParams(query)}`);
  expect(answer.status).toBe(200);
  return (await answer.json()) as T;
}

const levels = ({ children = [] }: Node): number => 1 + Math.max(0, ...children.map(levels));

test('the navigation of Vet Systems, with the roots that the header shows', async () => {
  const navigation = await items<Node>(vet, '/vet_systems_navigation', {
    language: 'de',
    country: 'DE',
    depth: '6',
    systemFields: 'codename',
    includedCollections: 'vet_systems',
    includedFields: 'name,url,image,target,children,applications,calendar,locale,login,heading',
  });
  expect(navigation.codename).toBe('vet_systems_navigation');
  expect(levels(navigation)).toBeGreaterThan(2);
  const roots = navigation.children?.map(({ name }) => name) ?? [];
  expect(roots.length).toBeGreaterThan(3);
  const page = await (await vet.get('/de', { 'x-country': 'DE' })).text();
  const header = page.slice(page.indexOf('data-testid="navigation"'), page.indexOf('<main'));
  for (const name of roots) expect(header).toContain(name);
});

test('the texts that replace built-in ones', async () => {
  const { items: texts } = await items<{ items: { codename: string; text: string }[] }>(main, '', {
    'system.type[eq]': 'translation',
    language: 'de',
    systemFields: 'codename',
  });
  expect(texts.length).toBeGreaterThan(0);
  for (const it of texts) expect(Object.keys(it).toSorted()).toEqual(['codename', 'text']);
});

describe('the kinds of resources', () => {
  test('with their titles in all languages', async () => {
    const fields = 'asset_type_id,german_title,portuguese_title,spanish_title,title';
    const { items: kinds } = await items<{ items: Record<string, string>[] }>(main, '', {
      'system.type[eq]': 'asset_type',
      language: 'de',
      includedFields: fields,
    });
    expect(kinds.length).toBeGreaterThan(3);
    for (const kind of kinds) expect(Object.keys(kind).toSorted()).toEqual(fields.split(','));
    const page = await (await main.get('/ressourcen', { 'x-country': 'DE' })).text();
    expect(kinds.some((kind) => page.includes(kind.german_title ?? ''))).toBe(true);
  });
});
