import * as v from 'valibot';
import { dateFault } from '../content/dates.ts';
import { parseCountryId } from '../country/country.ts';

/** The day and country of a preview of the home page. */
export interface PreviewParameter {
  readonly date: Date;
  /** The id of an active country. */
  readonly country: string;
}

/** The maximum length of a preview parameter. */
const maxLength = 512;

/**
 * A date without time means noon UTC, which is that day nearly everywhere; a time without a zone is
 * UTC.
 */
function instantOf(text: string): string {
  if (!text.includes('T')) return `${text}T12:00:00Z`;
  return /(Z|[+-]\d{2}:\d{2})$/.test(text) ? text : `${text}Z`;
}

const previewSchema = v.object({
  date: v.pipe(
    v.string(),
    v.transform(instantOf),
    v.check((text) => dateFault(text) === undefined),
    v.transform((text) => new Date(text)),
  ),
  country: v.pipe(
    v.string(),
    v.check((id) => parseCountryId(id) !== undefined),
    v.transform((id) => parseCountryId(id) ?? ''),
  ),
});

/**
 * Parses the preview parameter (BANNER-3): base64 or base64url of JSON with `date`, an ISO 8601
 * date or instant, and `country`, a two-letter id.
 * @param parameter the value from the query, where plus signs may have become spaces
 * @returns undefined if it is invalid
 */
export function readPreview(parameter: string): PreviewParameter | undefined {
  const base64 = parameter.replaceAll(' ', '+');
  if (base64.length > maxLength || !/^[\w+/-]+={0,2}$/.test(base64)) return undefined;
  try {
    const bytes = Buffer.from(base64, 'base64');
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    const result = v.safeParse(previewSchema, value);
    return result.success ? result.output : undefined;
  } catch {
    return undefined;
  }
}
