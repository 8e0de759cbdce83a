/** Files by their path from the root of the project, and what stands in each. */
export type Files = ReadonlyMap<string, string>;

const isRequirements = (path: string) =>
  /^docs\/requirements\/(?!README|open)[\w-]+\.md$/.test(path);
const openFile = 'docs/requirements/open.md';

/** Tests, the contracts they run, and benchmarks, which hold the budgets. */
const isTest = (path: string) =>
  /\.(test|spec)\.tsx?$|\/contract\w*\.ts$|^bench\/.*\.ts$/.test(path);

const number = '[A-Z]+-[0-9]+';

/** What looks like a number of a requirement and is a standard. */
const standards = ['AES', 'ISO', 'RFC', 'SHA', 'UTF'];

/** Every number that the requirements state, in order, as often as they state it. */
function statedIn(files: Files): string[] {
  return [...files]
    .filter(([path]) => isRequirements(path))
    .flatMap(([, text]) => [...text.matchAll(new RegExp(`^- \\*\\*(${number})\\*\\* `, 'gm'))])
    .map(([, name = '']) => name);
}

/** The lines of the list of what is missing: the number, and what is missing of it. */
function openIn(files: Files): (readonly [string, string])[] {
  const rows = (files.get(openFile) ?? '').matchAll(
    new RegExp(`^\\| (${number}) \\| (.+) \\|$`, 'gm'),
  );
  return [...rows].map(([, name = '', missing = '']) => [name, missing] as const);
}

/** The numbers that a text cites: of a known area anywhere, of any area where nothing else is cited. */
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

/** A test without the comments that describe its data and helpers: what remains says what it proves. */
const withoutDocComments = (text: string) => text.replace(/\/\*\*[\s\S]*?\*\//g, '');

/**
 * What is wrong with requirements and their citations: a number that is stated twice, cited though it
 * does not exist, proved by no test and not listed as missing, or listed as untested though a test
 * names it.
 */
export function requirementFaults(files: Files): string[] {
  const stated = statedIn(files);
  const known = new Set(stated);
  const areas = new Set(stated.map((name) => name.replace(/-.*/, '')));
  const open = openIn(files);
  const listed = new Set(open.map(([name]) => name));
  const tested = new Set(
    [...files]
      .filter(([path]) => isTest(path))
      .flatMap(([, text]) => citedIn(withoutDocComments(text), areas)),
  );
  return [
    ...stated
      .filter((name, at) => stated.indexOf(name) !== at)
      .map((name) => `${name} is stated twice`),
    ...[...files].flatMap(([path, text]) =>
      citedIn(text, areas)
        .filter((name) => !known.has(name))
        .map((name) => `${path} cites ${name}, which does not exist`),
    ),
    ...[...known]
      .filter((name) => !tested.has(name) && !listed.has(name))
      .map((name) => `${name} is named by no test and is not in ${openFile}`),
    ...open
      .filter(([name, missing]) => /^not tested/.test(missing) && tested.has(name))
      .map(([name]) => `${name} is in ${openFile} as not tested, and a test names it`),
  ];
}
