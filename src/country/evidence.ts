import { countries, defaultCountry } from './country.ts';

/** The evidence in a request about the sender's country. */
export interface Evidence {
  /** The id of the country if the evidence is unambiguous, else undefined. */
  readonly detected: string | undefined;
  /**
   * The possible countries of the sender if the evidence conflicts or is unreadable; absent if it
   * is clear. The site is shown for the first, with the restrictions of all.
   */
  readonly possible?: readonly string[];
}

/** Unreadable evidence: the sender may be anywhere, including embargoed countries. */
export const anywhere: Evidence = {
  detected: undefined,
  possible: [
    defaultCountry,
    ...countries.map(({ id }) => id).filter((id) => id !== defaultCountry),
  ],
};

/** The faults of evidence, as named in logs and metrics. */
export const evidenceFaults = {
  two_countries: 'Requests name two countries; both restrict the answers',
  unreadable_country:
    'The country header contains a value that is not a country; such requests are refused',
  unreadable_hop:
    'X-Forwarded-For contains a value that is not an address; such requests are refused',
  no_geo_answer: 'The geo-IP service does not answer; such requests are refused',
} as const;

/** A fault of evidence. */
export type EvidenceFault = keyof typeof evidenceFaults;
