import { expect, test } from 'vitest';
import { definePage, type PageServices, readQuery } from './page.ts';

const head = {} as never;
const View = () => null;

const parameters = {
  read: (given: URLSearchParams) => ({ size: Number(given.get('size')) }),
  write: ({ size }: { readonly size: number }) => (size > 1 ? `size=${size}` : ''),
};

const queryOf = (page: Parameters<typeof readQuery>[0], text: string) =>
  readQuery(page, new URLSearchParams(text));

test('a page reads the parameters that it declares, in one spelling (PERF-2)', () => {
  const load = async (_: PageServices, { size }: { readonly size: number }) => ({ head, size });
  const page = definePage({ parameters, load, View });
  expect(queryOf(page, 'x=1&size=2&size=3')).toEqual({ text: 'size=2', hasFreeText: false });
  expect(queryOf(page, 'size=1')).toEqual({ text: '', hasFreeText: false });
  // @ts-expect-error: the page does not declare the parameters that it loads
  definePage({ load, View });
});

test('a page says which of its queries can be any number', () => {
  const page = definePage({
    parameters: { ...parameters, haveFreeText: ({ size }) => size > 2 },
    load: async () => ({ head }),
    View,
  });
  expect(queryOf(page, 'size=3')).toMatchObject({ hasFreeText: true });
  expect(queryOf(page, 'size=2')).toMatchObject({ hasFreeText: false });
  expect(queryOf(page, '')).toMatchObject({ hasFreeText: false });
});

test('a page without parameters reads none', () => {
  const page = definePage({ load: async () => ({ head }), View });
  expect(queryOf(page, 'size=2')).toEqual({ text: '', hasFreeText: false });
});
