/** What a geo-IP source says about itself. */
export interface GeoDescription {
  /** The kind of data, in a word or two, for the log at start. */
  readonly source: string;
  /** When the data was put together, where the source knows. */
  readonly buildDate?: Date;
  /** The credit that the data's licence asks pages using it to show. */
  readonly attribution?: { readonly text: string; readonly href: string };
}

/** The port to whatever knows which country an address is in (COUNTRY-12). */
export interface GeoLookup {
  /** The backend's name, as in the log. */
  readonly name: string;
  /**
   * The country of an address.
   * @param address an IPv4 or IPv6 address, mapped forms included; anything else is no error
   * @returns the raw two-letter code on record, which may be a pseudo code; undefined where the
   * address is private, malformed or unknown. Never throws.
   */
  country(address: string): string | undefined;
  /** What the source is and how old. */
  describe(): GeoDescription;
}

/** The age in days from which geo-IP data misplaces so many addresses that start-up warns. */
export const staleAfterDays = 60;

const day = 24 * 60 * 60 * 1000;

/**
 * The age of geo-IP data in whole days where it is over `staleAfterDays`, for a warning.
 * @param description what the source says about itself
 * @param now the time to measure from
 * @returns undefined where the data is recent or its age unknown
 */
export function staleDays({ buildDate }: GeoDescription, now: Date): number | undefined {
  if (!buildDate) return undefined;
  const days = Math.floor((now.getTime() - buildDate.getTime()) / day);
  return days > staleAfterDays ? days : undefined;
}
