import { locales } from '../locale/locales.ts';
import type { ContentReport } from './checkContent.server.ts';
import type { Fault } from './fault.ts';

/** Formats one fault as a line: `file:line field [language] severity: message`. */
export function faultLine({ file, line, field, language, severity, message }: Fault): string {
  const place = [`${file}:${line}`, field, language && `[${language}]`].filter(Boolean).join(' ');
  return `${place} ${severity}: ${message}`;
}

/** Counts the faults of a report. */
export function countFaults({ faults }: ContentReport): { errors: number; warnings: number } {
  const errors = faults.filter(({ severity }) => severity === 'error').length;
  return { errors, warnings: faults.length - errors };
}

/** Formats the last line of a report, such as `412 items, 2 errors, 1 warning`. */
export function summaryLine(report: ContentReport): string {
  const { errors, warnings } = countFaults(report);
  const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
  const counts = [
    counted(report.items, 'item'),
    counted(errors, 'error'),
    counted(warnings, 'warning'),
  ];
  return counts.join(', ');
}

/**
 * The note on languages that content has and the site has not (OWN-13), such as
 * `Not read: es (12 items). LANGUAGES is en,de.`
 * @returns undefined if there are none
 */
export function otherLanguagesLine({ otherLanguages }: ContentReport): string | undefined {
  const named = Object.entries(otherLanguages).map(
    ([language, count]) => `${language} (${count} ${count === 1 ? 'item' : 'items'})`,
  );
  if (named.length === 0) return undefined;
  return `Not read: ${named.join(', ')}. LANGUAGES is ${locales.join(',')}.`;
}

/** What the site does with an item whose file cannot be read, for editors (CONTENT-49). */
const faultyItemSentences = {
  rule: 'The site keeps what it showed last, unless lines differ that name a restriction, a window or a workflow step: then nobody sees the item.',
  kept: 'The site shows what it showed last of what cannot be read.',
  withheld: 'Nobody sees the item.',
} as const;

/** The faults of an item, the first of which also says what the site does with the item. */
export function sayFirst(
  [first, ...others]: readonly Fault[],
  what: keyof typeof faultyItemSentences,
): readonly Fault[] {
  if (!first) return others;
  const message = `${first.message.replace(/\.?$/, '.')} ${faultyItemSentences[what]}`;
  return [{ ...first, message }, ...others];
}
