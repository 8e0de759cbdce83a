import '../src/server/start/nameOwnSegments.ts';
import { parseArgs } from 'node:util';
import { isDay } from '../src/content/dates.ts';
import { isLocale, locales } from '../src/locale/locales.ts';
import { type QueryTotals, reportOf, type SearchReport } from '../src/search/report.ts';
import type { DaySpan } from '../src/search/statistics.ts';
import type { Records } from '../src/server/ports/chooseRecords.ts';
import { readFormat } from './command.ts';
import { runRecordsCommand } from './recordsCommand.ts';
import { type ApprovalOptions, approvalOptions, runApproval } from './searchApproval.ts';

const help = `Reports the searches of visitors: the most frequent queries, those without results, and those with
few opened hits.

Usage: npm run --silent search:report -- [options]
       npm run --silent search:report -- candidates
       npm run --silent search:report -- approved
       npm run --silent search:report -- approve --language CODE QUERY ...
       npm run --silent search:report -- revoke --language CODE QUERY ...

With SEARCH_TRENDING=approved the site suggests only approved queries. "candidates" lists frequent
queries that are not approved yet. A running site applies changes within a minute.

  --from DATE      the first day, such as 2026-11-01; default 30 days ago
  --to DATE        the last day (inclusive); default today
  --language CODE  one language: ${locales.join(', ')}; default all
  --limit N        queries per list, 1 to 1000; default 20
  --format FORMAT  text (default) or json
  --help           print this text

Days are in UTC. The counts are those of the brand in APPLICATION. The command reads DATABASE_URL or
DATA_DIR; the site may be running or not.`;

/** The scope and the format of the report. */
export interface ReportOptions {
  readonly span: DaySpan;
  readonly language: string | undefined;
  readonly limit: number;
  readonly format: 'text' | 'json';
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

function dayIn(option: string, value: string | undefined, fallback: number): string {
  if (value === undefined) return dayOf(fallback);
  if (isDay(value)) return value;
  throw new Error(`--${option} must be a day such as 2026-11-01, not "${value}"`);
}

/** Parses the command line. @throws Error with a message for users */
export function reportOptions(args: readonly string[], now: number): ReportOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      from: { type: 'string' },
      to: { type: 'string' },
      language: { type: 'string' },
      limit: { type: 'string', default: '20' },
      format: { type: 'string', default: 'text' },
    },
  });
  const { language, limit, format } = values;
  if (language !== undefined && !isLocale(language)) {
    throw new Error(`--language must be one of ${locales.join(', ')}, not "${language}"`);
  }
  if (!/^[1-9]\d{0,3}$/.test(limit) || Number(limit) > 1_000) {
    throw new Error(`--limit must be a number from 1 to 1000, not "${limit}"`);
  }
  const thirtyDays = 30 * 24 * 60 * 60 * 1000;
  const from = dayIn('from', values.from, now - thirtyDays);
  return {
    span: { from, to: dayIn('to', values.to, now) },
    language,
    limit: Number(limit),
    format: readFormat(format),
  };
}

function section(title: string, totals: readonly QueryTotals[]): string {
  const lines = totals.map(({ searches, empty, clicks, language, query }) =>
    [
      String(searches).padStart(8),
      String(empty).padStart(6),
      String(clicks).padStart(7),
      `  ${language}  ${query}`,
    ].join(''),
  );
  const head = 'searches empty clicks  in  query';
  return `\n${title}\n${lines.length > 0 ? [head, ...lines].join('\n') : '  none'}\n`;
}

/** Formats a report as text. */
export function reportText({ searches, emptyRate, ...lists }: SearchReport, span: DaySpan): string {
  return [
    `${searches} searches from ${span.from} to ${span.to}, ${(emptyRate * 100).toFixed(1)} % found nothing\n`,
    section('Most frequent', lists.top),
    section('Found nothing', lists.zeroResult),
    section('Found something that hardly anyone opened', lists.lowClick),
  ].join('');
}

async function report({ statistics }: Records, options: ReportOptions): Promise<void> {
  const { queries } = await statistics.read(options.span);
  const wanted = queries.filter((it) => !options.language || it.language === options.language);
  const found = reportOf(wanted, options.limit);
  const json = () => `${JSON.stringify({ ...options.span, ...found }, null, 2)}\n`;
  process.stdout.write(options.format === 'json' ? json() : reportText(found, options.span));
}

if (import.meta.main) {
  await runRecordsCommand<ReportOptions | ApprovalOptions>({
    help,
    optionsOf: (args) => approvalOptions(args) ?? reportOptions(args, Date.now()),
    async run(records, options, settings) {
      if (!('action' in options)) return report(records, options);
      const { SEARCH_TRENDING_THRESHOLD: threshold } = settings;
      process.stdout.write(await runApproval(records.statistics, options, threshold));
    },
  });
}
