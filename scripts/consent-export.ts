import '../src/server/start/nameOwnSegments.ts';
import { parseArgs } from 'node:util';
import { receiptSheet } from '../src/consent/receipts.ts';
import { isDay } from '../src/content/dates.ts';
import type { CsvSheet } from '../src/locale/csv.ts';
import { confirmationSheet } from '../src/professional/confirmations.ts';
import type { Records } from '../src/server/ports/chooseRecords.ts';
import { readInstant, readOneOf } from './command.ts';
import {
  csvText,
  jsonArray,
  recordsCommand,
  runRecordsCommand,
  writeAll,
} from './recordsCommand.ts';

const help = `Exports the records of choices in the privacy settings, or of professional confirmations.

Usage: npm run --silent consent:export -- [options] > receipts.csv

  --kind KIND      consent (default) or professional
  --from DATE      the first day, such as 2026-11-01, or a moment such as 2026-11-01T08:00:00Z
  --to DATE        the last day (inclusive), or a moment (exclusive)
  --format FORMAT  csv (default) or json
  --help           print this text

Days are in UTC. The command reads DATABASE_URL or DATA_DIR; the site may be running or not.`;

const day = 24 * 60 * 60 * 1000;

/** Reads a date of the command line; a last day includes its end. */
function momentOf(option: 'from' | 'to', value: string | undefined): string | undefined {
  const time = readInstant(option, value);
  if (time === undefined || value === undefined) return undefined;
  return new Date(isDay(value) && option === 'to' ? time + day : time).toISOString();
}

/** The exported records and their format. */
type ExportOptions = ReturnType<typeof exportOptions>;

/** Parses the command line. @throws Error with a message for users */
export function exportOptions(args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      kind: { type: 'string', default: 'consent' },
      from: { type: 'string' },
      to: { type: 'string' },
      format: { type: 'string', default: 'csv' },
    },
  });
  return {
    kind: readOneOf('kind', values.kind, ['consent', 'professional']),
    format: readOneOf('format', values.format, ['csv', 'json']),
    span: { from: momentOf('from', values.from), to: momentOf('to', values.to) },
  };
}

/** The export, in pieces. */
export const exportText = <Field extends string>(
  records: AsyncIterable<Readonly<Record<Field, unknown>>>,
  sheet: CsvSheet<Field>,
  format: ExportOptions['format'],
): AsyncGenerator<string> => (format === 'csv' ? csvText(records, sheet) : jsonArray(records));

const wantedText = ({ receipts, confirmations }: Records, { kind, format, span }: ExportOptions) =>
  kind === 'consent'
    ? exportText(receipts.list(span), receiptSheet, format)
    : exportText(confirmations.list(span), confirmationSheet, format);

/** The command `consent-export`, which tests run in their own process, too. */
export const consentExportCommand = recordsCommand({
  help,
  optionsOf: exportOptions,
  actOf: ({ kind }) => ({ action: 'consent export', subject: kind }),
  run: (records, options) => writeAll(wantedText(records, options)),
});

if (import.meta.main) await runRecordsCommand(consentExportCommand);
