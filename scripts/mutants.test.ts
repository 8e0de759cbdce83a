import { expect, test } from 'vitest';
import { mutantsOf } from './mutants.ts';

const changesOf = (text: string) => mutantsOf('module.ts', text).map(({ change }) => change);

test('conditions, operators, values and statements are changed', () => {
  expect(changesOf('if (!a) b();')).toEqual(['!a → true', '!a → false', '!a → a', 'b(); → ;']);
  expect(changesOf('const a = b && c;')).toEqual(['b && c → (b) || (c)']);
  expect(changesOf('const a = b <= 1;')).toEqual(['b <= 1 → (b) < (1)', '1 → 2']);
  expect(changesOf('const a = b ?? true;')).toEqual(['b ?? true → (true)', 'true → false']);
  expect(changesOf("const a = [...b, 'c'];")).toEqual(['...b → ...[]', "'c' → ''"]);
});

test('methods are exchanged or not called', () => {
  expect(changesOf('const a = b.some(c);')).toEqual(['some → every']);
  expect(changesOf('const a = b.filter(c);')).toEqual(['b.filter(c) → b']);
});

test('queries lose conditions and columns, and keep names, which the database would miss', () => {
  expect(changesOf("const a = b.where('c', '<', d);")).toEqual([
    "b.where('c', '<', d) → b",
    "'<' → '<='",
  ]);
  expect(changesOf('const a = b.set({ c: d });')).toEqual(['c: d → ...[]']);
  expect(changesOf('const a = b.set((c) => ({ d: c }));')).toEqual(['d: c → ...[]']);
});

test('types, imports and names of properties stay', () => {
  const text = "import a from 'b'; type C = 'd'; const e: 'f' = { 'g-h': i } as const;";
  expect(changesOf(text)).toEqual([]);
});

test('a mutant is the whole module with one change, and says where', () => {
  const [mutant] = mutantsOf('module.ts', 'const a = 1;\nconst b = a || c;\n').slice(-1);
  expect(mutant).toEqual({
    file: 'module.ts',
    text: 'const a = 1;\nconst b = (a) && (c);\n',
    line: 2,
    change: 'a || c → (a) && (c)',
  });
});
