import { countries, defaultCountry } from './country.ts';

/** What a request tells about the country its sender is in. */
export interface Evidence {
  /** The id of the one country that the evidence names, undefined where there is no such country. */
  readonly detected: string | undefined;
  /**
   * Every country the sender may be in, where the evidence disagrees or cannot be read; absent where it
   * is clear. The site is shown for the first, under the restrictions of all.
   */
  readonly possible?: readonly string[];
}

/** Evidence that cannot be read: the sender may be anywhere, embargoed countries included. */
export const anywhere: Evidence = {
  detected: undefined,
  possible: [
    defaultCountry,
    ...countries.map(({ id }) => id).filter((id) => id !== defaultCountry),
  ],
};

/** What can be wrong with evidence, as logs and metrics name it. */
export const evidenceFaults = {
  two_countries: 'Requests name two countries; both restrict the answers',
  unreadable_country: 'The country header holds something else; such requests are refused',
  unreadable_hop: 'X-Forwarded-For names something else than an address; such requests are refused',
} as const;

/** One fault of evidence. */
export type EvidenceFault = keyof typeof evidenceFaults;
