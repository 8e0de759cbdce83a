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
