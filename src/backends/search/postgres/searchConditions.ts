import { type RawBuilder, sql } from 'kysely';
import { stateFacet } from '../../../search/record.ts';
import type { Condition, Conditions, SearchScope } from '../../../search/search.ts';
import type { Overrides } from './contentOverrides.ts';

/**
 * A condition in SQL on a row `d` of `search_document`, with the row `s` of `search_state` where the
 * state of registration is compared.
 */
export type SqlCondition = RawBuilder<unknown>;

const columns: Readonly<Record<string, string>> = { date: 'd.date', end: 'd.end_date' };
const operators = ['<', '<=', '=', '!=', '>=', '>'];

/** PostgreSQL accepts no NUL; no value contains one. */
const storable = (text: string) => text.replaceAll('\0', '\ufffd');

function conditionSql(condition: Condition): SqlCondition {
  if ('number' in condition) {
    const column = Object.hasOwn(columns, condition.attribute)
      ? columns[condition.attribute]
      : undefined;
    if (!column || !operators.includes(condition.operator)) return sql`false`;
    const comparison = sql.raw(`${column} ${condition.operator}`);
    return sql`coalesce(${comparison} ${condition.number}::float8, false)`;
  }
  const { attribute, value, isNegated } = condition;
  const holds =
    attribute === stateFacet
      ? sql`coalesce(s.state = ${storable(value)}, false)`
      : sql`d.facets && ${[storable(`${attribute}:${value}`)]}::text[]`;
  return isNegated ? sql`not (${holds})` : holds;
}

/** Conditions of a request: of each inner list, one must hold. */
export function conditionsSql(conditions: Conditions): SqlCondition {
  const groups = conditions.map((group) => sql`(${sql.join(group.map(conditionSql), sql` or `)})`);
  return groups.length > 0 ? sql.join(groups, sql` and `) : sql`true`;
}

/** Whether a record is visible in a scope. @param overrides what the content says differently now */
export function visibleSql(
  { locale, places, ignoreUserGroups, hiddenTypes }: SearchScope,
  { closed, opened }: Overrides,
): SqlCondition {
  const conditions = [
    sql`not (d.places && ${[...places]}::text[])`,
    ...(ignoreUserGroups ? [] : [sql`not d.from_public`]),
  ];
  const indexed = sql.join(conditions, sql` and `);
  const open =
    opened.length > 0 ? sql`((${indexed}) or d.object_id = any(${opened}::text[]))` : indexed;
  const hidden = hiddenTypes.map((type) => `type:${type}`);
  return sql.join(
    [
      open,
      ...(closed.length > 0 ? [sql`d.object_id <> all(${closed}::text[])`] : []),
      ...(locale ? [sql`d.lang = ${locale}`] : []),
      ...(hidden.length > 0 ? [sql`not (d.facets && ${hidden}::text[])`] : []),
    ],
    sql` and `,
  );
}
