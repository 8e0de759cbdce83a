import { parseSync, Visitor } from 'vite';
import type { Files } from './files.ts';

const isRequirements = (path: string) =>
  /^docs\/requirements\/(?!README|open)[\w-]+\.md$/.test(path);
/** The examples of faults cite unknown numbers. */
const isExample = (path: string) => path === 'scripts/texts/requirements.test.ts';

const openFile = 'docs/requirements/open.md';

/** Tests, and the contracts they run. */
const isTest = (path: string) => /\.(test|spec)\.tsx?$|\/\w*[cC]ontract\w*\.ts$/.test(path);

/** Benchmarks, which compare figures with their budgets. */
const isBenchmark = (path: string, text: string) =>
  /^bench\/.*\.ts$/.test(path) && text.includes('runBenchmark(');

const number = '[A-Z]+-[0-9]+';

/** Standards that look like numbers of requirements. */
const standards = ['AES', 'ISO', 'RFC', 'SHA', 'UTF'];

/** Every number in the requirements, in order, including duplicates. */
function statedIn(files: Files): string[] {
  return [...files]
    .filter(([path]) => isRequirements(path))
    .flatMap(([, text]) => [...text.matchAll(new RegExp(`^- \\*\\*(${number})\\*\\* `, 'gm'))])
    .map(([, name = '']) => name);
}

/** The lines of the list of gaps: the number, and what is missing. */
function openIn(files: Files): (readonly [string, string])[] {
  const rows = (files.get(openFile) ?? '').matchAll(
    new RegExp(`^\\| (${number}) \\| (.+) \\|$`, 'gm'),
  );
  return [...rows].map(([, name = '', missing = '']) => [name, missing] as const);
}

/**
 * The numbers that a text cites: those of known areas in any text; those of any area in a text
 * without other citations.
 */
function citedIn(text: string, areas: ReadonlySet<string>): string[] {
  const rows = [...text.matchAll(/\b([A-Z]+)-(\d+) to \1-(\d+)\b/g)].flatMap(
    ([, area = '', first, last]) =>
      Array.from({ length: Number(last) - Number(first) + 1 }, (_, at) => ({
        area,
        name: `${area}-${Number(first) + at}`,
      })),
  );
  const named = [...text.matchAll(/(?<![\w-])([A-Z]+)-(\d+)\b/g)].map(([name, area = '']) => ({
    area,
    name,
  }));
  const alone = [...text.matchAll(new RegExp(`\\((${number}(?:, ${number})*)\\)`, 'g'))]
    .flatMap(([, list = '']) => list.split(', '))
    .filter((name) => !standards.includes(name.replace(/-.*/, '')));
  const known = [...rows, ...named].filter(({ area }) => areas.has(area)).map(({ name }) => name);
  return [...new Set([...known, ...alone])];
}

/** What proves something: the names of tests that run, and benchmarks. */
const proofsIn = ([path, text]: readonly [string, string]): string[] =>
  isTest(path) ? testNames(path, text) : isBenchmark(path, text) ? [text] : [];

/**
 * The faults of requirements and their citations: a number that is stated twice, cited but unknown,
 * neither in the name of a test nor listed as missing, or listed as untested although a test cites it.
 */
export function requirementFaults(files: Files): string[] {
  const stated = statedIn(files);
  const known = new Set(stated);
  const areas = new Set(stated.map((name) => name.replace(/-.*/, '')));
  const open = openIn(files);
  const listed = new Set(open.map(([name]) => name));
  const tested = new Set([...files].flatMap(proofsIn).flatMap((it) => citedIn(it, areas)));
  return [
    ...stated
      .filter((name, at) => stated.indexOf(name) !== at)
      .map((name) => `${name} is stated twice`),
    ...[...files].flatMap(([path, text]) =>
      (isExample(path) ? [] : citedIn(text, areas))
        .filter((name) => !known.has(name))
        .map((name) => `${path} cites ${name}, which does not exist`),
    ),
    ...[...known]
      .filter((name) => !tested.has(name) && !listed.has(name))
      .map((name) => `${name} is in the name of no test, and not in ${openFile}`),
    ...open
      .filter(([name, missing]) => /^not tested/.test(missing) && tested.has(name))
      .map(([name]) => `${name} is in ${openFile} as not tested, and a test names it`),
  ];
}

/** Ways to declare a test that does not run. */
const idle = /\.(skip|todo|fixme|fails)\b/;

/**
 * The names of the tests in a file, and of their groups, as they are written there. The linter
 * makes sure that each test has an assertion.
 * @throws if the file has a syntax error
 */
function testNames(path: string, code: string): string[] {
  const names: string[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [name] }) {
      // `test`, `test.describe`, or `test.each([…])`, which is called with the name.
      const [way] =
        /^(?:test|it|describe)\b(?:\.\w+)*/.exec(code.slice(callee.start, callee.end)) ?? [];
      if (way === undefined || idle.test(way)) return;
      if (name?.type === 'Literal' || name?.type === 'TemplateLiteral') {
        names.push(code.slice(name.start, name.end));
      }
    },
  }).visit(parseSync(path, code).program);
  return names;
}
