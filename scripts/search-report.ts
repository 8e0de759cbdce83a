import '../src/server/start/nameOwnSegments.ts';
import { locales } from '../src/locale/locales.ts';
import { type QueryTotals, reportOf, type SearchReport } from '../src/search/report.ts';
import type { DaySpan } from '../src/search/statistics.ts';
import { readAction, readDay, readFormat, readNumber, readOneOf } from './command.ts';
import { type RecordsCommand, recordsCommand, runRecordsCommand, tell } from './recordsCommand.ts';
import { candidates, queryLine, queryOf } from './searchApproval.ts';

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

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

const thirtyDays = 30 * 24 * 60 * 60 * 1000;

/** Parses the command line. @throws Error with a message for users */
export function reportOptions(args: readonly string[], now: number) {
  const takes = {
    report: '',
    candidates: '',
    approved: '',
    approve: 'QUERY ...',
    revoke: 'QUERY ...',
  };
  const options = {
    from: { type: 'string', default: dayOf(now - thirtyDays) },
    to: { type: 'string', default: dayOf(now) },
    language: { type: 'string' },
    limit: { type: 'string', default: '20' },
    format: { type: 'string', default: 'text' },
  } as const;
  const { command, rest, values } = readAction(args, takes, options, 'report');
  // A query has a language, so it must be named there.
  const named = values.language ?? (rest.length > 0 ? '' : undefined);
  const language = named === undefined ? undefined : readOneOf('language', named, locales);
  return {
    command,
    /** Those to approve or to revoke. */
    queries: language === undefined ? [] : rest.map((it) => queryOf(it, language)),
    span: { from: readDay('from', values.from), to: readDay('to', values.to) },
    language,
    limit: readNumber('limit', values.limit, 1_000),
    isJson: readFormat(values.format) === 'json',
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

type Options = ReturnType<typeof reportOptions>;
type Run = RecordsCommand<Options>['run'];

const report: Run = async ({ statistics }, { span, language, limit, isJson }) => {
  const { queries } = await statistics.read(span);
  const wanted = queries.filter((it) => !language || it.language === language);
  const found = reportOf(wanted, limit);
  tell(isJson, { ...span, ...found }, [reportText(found, span).trimEnd()]);
};

const approval: Run = async ({ statistics }, { command, queries, isJson }, settings) => {
  for (const query of queries) {
    if (command === 'approve') await statistics.approve(query);
    else await statistics.revoke(query);
  }
  const { SEARCH_TRENDING_THRESHOLD: threshold } = settings;
  const listed = await (command === 'candidates'
    ? candidates(statistics, threshold)
    : statistics.approved());
  tell(isJson, listed, listed.length > 0 ? listed.map(queryLine) : ['none']);
};

/** The command `search-report`, which tests run in their own process, too. */
export const searchReportCommand = recordsCommand({
  help,
  optionsOf: (args) => reportOptions(args, Date.now()),
  run: (...it) => (it[1].command === 'report' ? report : approval)(...it),
});

if (import.meta.main) await runRecordsCommand(searchReportCommand);
