import { posix } from 'node:path';
import type { Files } from './files.ts';

const guideList = 'docs/README.md';
const decisionList = 'docs/decisions/README.md';

const isGuide = (path: string) => /^docs\/(requirements\/)?[\w-]+\.md$/.test(path);

/** The rows of the index of decisions: number, file if it has one, and state. */
const rowsOf = (index: string) =>
  [...index.matchAll(/^\| (?:\[(\d+)\]\(([\w-]+\.md)\)|(\d+)) \| .+ \| (.+) \|$/gm)].map(
    ([, linked, file, alone, state = '']) => ({ number: Number(linked ?? alone), file, state }),
  );

/** Files of decisions without a row, and rows whose state names a number without one. */
function decisionFaults(files: Files): string[] {
  const rows = rowsOf(files.get(decisionList) ?? '');
  const numbers = rows.map(({ number }) => number);
  const decisions = [...files.keys()].filter((path) => /^docs\/decisions\/\d/.test(path));
  return [
    ...decisions
      .filter((path) => {
        const file = posix.basename(path);
        return !rows.some((row) => row.file === file && row.number === Number(file.slice(0, 4)));
      })
      .map((path) => `${path} has no row in ${decisionList}`),
    ...numbers
      .filter((number, at) => numbers.indexOf(number) !== at)
      .map((number) => `${decisionList} has ${number} twice`),
    ...rows
      .filter(({ file, state }) => !file && !/^folded into \d+$/.test(state))
      .map(({ number }) => `${decisionList}: ${number} has no file and is not folded`),
    ...rows.flatMap(({ number, state }) =>
      (/(?:by|into) ([\d, and]+)/.exec(state)?.[1]?.match(/\d+/g) ?? [])
        .filter((other) => !numbers.includes(Number(other)))
        .map((other) => `${decisionList}: ${number} names ${other}, which does not exist`),
    ),
  ];
}

/**
 * Guides that do not begin with their readers and what they can do afterwards, guides that the list
 * of guides lacks, and faults in the index of decisions.
 */
export function guideFaults(files: Files): string[] {
  const guides = [...files].filter(([path]) => isGuide(path));
  const list = files.get(guideList) ?? '';
  return [
    ...guides
      .filter(([, text]) => !/^# .+\n\nFor [^:\n]+: ./.test(text))
      .map(([path]) => `${path} does not begin with “For” its readers, and what they can do`),
    ...guides
      .filter(([path]) => posix.dirname(path) === 'docs' && path !== guideList)
      .filter(([path]) => !list.includes(`](${posix.basename(path)})`))
      .map(([path]) => `${path} is not in ${guideList}`),
    ...decisionFaults(files),
  ];
}
