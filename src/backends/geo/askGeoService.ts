import {
  callService,
  type ServiceAnswer,
  type ServiceError,
  type ServiceFault,
} from '../http/callService.ts';

/** Why a geo-IP service gave no usable answer. A closed list: each is a label of metrics. */
export type GeoFault =
  /** No connection, or one that broke off; also a redirect, which is not followed. */
  | 'unreachable'
  /** It took longer than the time limit. */
  | 'slow'
  /** It refuses the site: an invalid key, a used-up quota, a fault of its own. */
  | 'refused'
  /** The answer is not what the settings describe. */
  | 'unreadable';

/** An answer without a country. */
export class GeoServiceError extends Error {
  override readonly name = 'GeoServiceError';
  readonly fault: GeoFault;
  /** True if the fault is about this address only, so that others may be asked for. */
  readonly isOfAddress: boolean;

  constructor(fault: GeoFault, isOfAddress = false) {
    super(`The geo-IP service gave no country: ${fault}`);
    this.fault = fault;
    this.isOfAddress = isOfAddress;
  }
}

/** A geo-IP service and how to read its answers. */
export interface GeoService {
  /** The address of a request, with `{ip}` in place of the IP address, in the path or the query. */
  readonly url: string;
  /** Headers of each request, for example for authentication. */
  readonly headers: Readonly<Record<string, string>>;
  /** The field of the JSON answer with the two-letter code; dots lead into objects. */
  readonly field: string;
}

/** The longest answer that is read, in bytes. */
const longestAnswer = 65_536;

const geoFaults: Readonly<Record<ServiceFault, GeoFault>> = {
  unreachable: 'unreachable',
  redirected: 'unreachable',
  slow: 'slow',
  stopped: 'slow',
  'too long': 'unreadable',
};

/** Statuses that say that the service does not serve the site at all; others are about the address. */
const refusals = [401, 402, 403, 407, 408, 425, 429];

/**
 * Asks a geo-IP service for the country of an address.
 * @param address a normalized IP address
 * @param limits when the request ends
 * @returns the two-letter code; undefined if the service answers with an empty one
 * @throws GeoServiceError when the answer contains no code
 */
export async function askGeoService(
  { url, headers, field }: GeoService,
  address: string,
  limits: { readonly timeLimit: number; readonly signal: AbortSignal },
): Promise<string | undefined> {
  let answer: ServiceAnswer;
  try {
    answer = await callService(url.replace('{ip}', encodeURIComponent(address)), {
      headers: { accept: 'application/json', ...headers },
      mostBytes: longestAnswer,
      ...limits,
    });
  } catch (error) {
    throw new GeoServiceError(geoFaults[(error as ServiceError).fault]);
  }
  const { status, ok, text } = answer;
  if (status >= 500 || refusals.includes(status)) throw new GeoServiceError('refused');
  if (!ok) throw new GeoServiceError('unreadable', true);
  return countryIn(text, field);
}

/**
 * The country code in an answer.
 * @param text the answer as JSON
 * @param field the path to the code
 * @returns undefined if the field is null or empty: the service does not know the country
 * @throws GeoServiceError when the text is no JSON object, or the field is absent or no code
 */
function countryIn(text: string, field: string): string | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new GeoServiceError('unreadable');
  }
  if (typeof value !== 'object' || value === null) throw new GeoServiceError('unreadable');
  for (const name of field.split('.')) {
    const isThere: boolean =
      typeof value === 'object' && value !== null && Object.hasOwn(value, name);
    if (!isThere) throw new GeoServiceError('unreadable', true);
    value = (value as Record<string, unknown>)[name];
  }
  if (value === null || value === '') return undefined;
  if (typeof value === 'string' && /^[A-Za-z]{2}$/.test(value)) return value.toUpperCase();
  throw new GeoServiceError('unreadable', true);
}
