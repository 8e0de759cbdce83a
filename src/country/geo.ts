/** The description of a geo-IP source. */
export interface GeoDescription {
  /** The kind of data, in a word or two, for the log at start. */
  readonly source: string;
  /** When the data was built, if the source knows. */
  readonly buildDate?: Date;
  /** The credit that the data's license requires on pages. */
  readonly attribution?: { readonly text: string; readonly href: string };
}

/** A geo-IP service gave no usable answer: the address may be in any country. */
export class NoGeoAnswer extends Error {
  override readonly name = 'NoGeoAnswer';
}

/** The port to the geo-IP lookup (COUNTRY-12). */
export interface GeoLookup {
  /** The backend's name in the log. */
  readonly name: string;
  /**
   * The country of an address.
   * @param address an IPv4 or IPv6 address, mapped forms included; other texts are not an error
   * @returns the raw two-letter code, which may be a pseudo code; undefined if the address is
   * private, malformed or unknown. A promise only if a service has to be asked; it rejects with
   * NoGeoAnswer if the service gives no usable answer. Never throws.
   */
  country(address: string): string | undefined | Promise<string | undefined>;
  /** Describes the source and its age. */
  describe(): GeoDescription;
  /** Faults that operators should know of; absent where there are none. */
  notices?(): readonly string[];
  /** Stops following changes of the data. Absent when there is nothing to stop. */
  close?(): void;
}

/** The age in days from which outdated geo-IP data causes a warning at startup. */
const staleAfterDays = 60;

const day = 24 * 60 * 60 * 1000;

/**
 * The age of geo-IP data in whole days if it exceeds `staleAfterDays`.
 * @param description the description of the source
 * @param now the time to measure from
 * @returns undefined if the data is recent or its age is unknown
 */
export function staleDays({ buildDate }: GeoDescription, now: Date): number | undefined {
  if (!buildDate) return undefined;
  const days = Math.floor((now.getTime() - buildDate.getTime()) / day);
  return days > staleAfterDays ? days : undefined;
}
