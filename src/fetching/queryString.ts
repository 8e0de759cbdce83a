import type { DataRequest, Param } from './dataRequest.ts';

/**
 * The query string of a request: that of the address, then `params` in order, then the requested
 * fields (FETCH-1).
 * @param more additional parameters
 */
export function queryString(
  { url, params, includedFields }: Pick<DataRequest, 'url' | 'params' | 'includedFields'>,
  more: Readonly<Record<string, Param>> = {},
): string {
  const [, own = ''] = /\?([^#]*)/.exec(url) ?? [];
  const query = new URLSearchParams(own);
  for (const [name, value] of Object.entries({ ...params, includedFields, ...more })) {
    if (value !== undefined) query.set(name, String(value));
  }
  return query.toString();
}
