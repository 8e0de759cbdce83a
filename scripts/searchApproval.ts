import { parseArgs } from 'node:util';
import { isLocale, type Locale, locales } from '../src/locale/locales.ts';
import { learnedDays } from '../src/search/days.ts';
import type { QueryOfLanguage, SearchStatistics } from '../src/search/statistics.ts';
import { storableQuery } from '../src/search/storableQuery.ts';
import { readFormat } from './command.ts';

/** The actions of an officer on queries before they are suggested to visitors. */
const approvalActions = ['approve', 'revoke', 'approved', 'candidates'] as const;

/** An action of an officer. */
export type ApprovalAction = (typeof approvalActions)[number];

/** The action, and its queries. */
export interface ApprovalOptions {
  readonly action: ApprovalAction;
  readonly queries: readonly QueryOfLanguage[];
  readonly format: 'text' | 'json';
}

const isAction = (text: string | undefined): text is ApprovalAction =>
  approvalActions.some((it) => it === text);

/**
 * Parses the command line.
 * @returns undefined when it names no action
 * @throws Error with a message for users
 */
export function approvalOptions(args: readonly string[]): ApprovalOptions | undefined {
  const [action, ...rest] = args;
  if (!isAction(action)) return undefined;
  const { values, positionals } = parseArgs({
    args: rest,
    allowPositionals: true,
    options: { language: { type: 'string' }, format: { type: 'string', default: 'text' } },
  });
  const { language } = values;
  const format = readFormat(values.format);
  const takesQueries = action === 'approve' || action === 'revoke';
  if (takesQueries !== positionals.length > 0) {
    throw new Error(`${action} takes ${takesQueries ? 'queries, each in quotes' : 'no queries'}`);
  }
  const queries = takesQueries ? positionals.map((it) => queryOf(it, language)) : [];
  return { action, queries, format };
}

function queryOf(text: string, language: string | undefined): QueryOfLanguage {
  const query = storableQuery(text);
  if (!isLocale(language ?? '')) throw new Error(`--language must be one of ${locales.join(', ')}`);
  if (query === undefined)
    throw new Error(`"${text}" is never suggested, because it looks personal or offensive`);
  return { language: language as Locale, query };
}

const keyOf = ({ language, query }: QueryOfLanguage) => `${language}  ${query}`;

/** Runs the action. @returns the text to print */
export async function runApproval(
  statistics: SearchStatistics,
  { action, queries, format }: ApprovalOptions,
  threshold: number,
): Promise<string> {
  for (const query of queries) {
    if (action === 'approve') await statistics.approve(query);
    else await statistics.revoke(query);
  }
  const approved = await statistics.approved();
  const listed =
    action === 'candidates' ? await candidates(statistics, approved, threshold) : approved;
  if (format === 'json') return `${JSON.stringify(listed, null, 2)}\n`;
  return listed.length > 0 ? `${listed.map(keyOf).join('\n')}\n` : 'none\n';
}

/** Queries that enough visitors asked in the last 90 days, and that are not approved yet. */
async function candidates(
  statistics: SearchStatistics,
  approved: readonly QueryOfLanguage[],
  threshold: number,
): Promise<QueryOfLanguage[]> {
  const known = new Set(approved.map(keyOf));
  const distinct = new Map<string, QueryOfLanguage>();
  for (const day of learnedDays(Date.now())) {
    for (const { language, query } of await statistics.earnedOn(day, threshold)) {
      distinct.set(keyOf({ language, query }), { language, query });
    }
  }
  return [...distinct].filter(([key]) => !known.has(key)).map(([, it]) => it);
}
