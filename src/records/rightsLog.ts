/** The rights of a person that a request can be about. */
export const claims = [
  'access',
  'correction',
  'deletion',
  'restriction',
  'objection',
  'portability',
] as const;

/** A right of a person. */
export type Claim = (typeof claims)[number];

/**
 * How long a company has to answer, by law: in months or days from the day on which the request came.
 * All of them allow longer in some cases; counsel decides.
 */
const answerPeriods = {
  /** Article 12(3) of the GDPR. */
  gdpr: { months: 1 },
  /** The same article of the UK GDPR. */
  'uk-gdpr': { months: 1 },
  /** Article 18 of the Swiss Data Protection Ordinance. */
  fadp: { days: 30 },
  /** Article 19, II, of Brazil's LGPD, for a complete answer. */
  lgpd: { days: 15 },
  /** Section 1798.130(a)(2) of the California Consumer Privacy Act. */
  ccpa: { days: 45 },
  /** Section 32 of Quebec's Act respecting personal information in the private sector. */
  quebec: { days: 30 },
} as const satisfies Readonly<Record<string, { readonly months?: number; readonly days?: number }>>;

/** A law that sets a time for the answer. */
export type RightsLaw = keyof typeof answerPeriods;

/** The laws, by the names that commands take. */
export const rightsLaws = Object.keys(answerPeriods) as readonly RightsLaw[];

/**
 * The last day for the answer to a request. A month ends on the day of the same number, or on the last
 * day of a shorter month. Weekends and holidays do not extend it here.
 * @param received the day on which the request came, such as `2026-11-27`
 */
export function dueDay(received: string, law: RightsLaw): string {
  const { months = 0, days = 0 }: { months?: number; days?: number } = answerPeriods[law];
  const [year = 0, month = 1, day = 1] = received.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  const due = new Date(Date.UTC(year, month - 1 + months, Math.min(day, last) + days));
  return due.toISOString().slice(0, 10);
}

/** A request of more years ago is a typing error: no answer to it is due any more. */
const mostYears = 10;

/** The earliest day on which a request can have come, such as `2016-11-27`. */
export function earliestReceipt(now: Date): string {
  const day = new Date(now);
  day.setUTCFullYear(day.getUTCFullYear() - mostYears);
  return day.toISOString().slice(0, 10);
}

/** What became of a request; `open` until it is answered. */
const rightsOutcomes = ['open', 'done', 'refused'] as const;

/** What became of a request. */
export type RightsOutcome = (typeof rightsOutcomes)[number];

/** The kinds of records that a request may concern. */
export type CountedKind = 'leads' | 'registrations' | 'mails' | 'mailFiles' | 'content';

/** How many records of each kind a request concerned. */
export type RecordCounts = Readonly<Partial<Record<CountedKind, number>>>;

/**
 * An entry of the protocol: what a person asked for and what was done. Of the person it holds a keyed
 * digest of the address at most (PROOF-6).
 */
export interface RightsRequest {
  /** A UUID version 7. */
  readonly id: string;
  readonly claim: Claim;
  readonly law: RightsLaw;
  /** The days on which it came and by which it must be answered. */
  readonly received: string;
  readonly due: string;
  /** Who took it, and who answered it, as they named themselves. */
  readonly takenBy: string;
  readonly answeredBy: string;
  /** When it was answered, in ISO 8601; empty while it is open. */
  readonly answeredAt: string;
  readonly outcome: RightsOutcome;
  readonly counts: RecordCounts;
}

/** A request to enter. */
export type NewRequest = Pick<RightsRequest, 'claim' | 'law' | 'received' | 'takenBy'> & {
  /** The address of the person; only its keyed digest is stored. */
  readonly address: string | undefined;
};

/** The answer to a request. */
export type RightsAnswer = Pick<RightsRequest, 'answeredBy' | 'answeredAt' | 'outcome' | 'counts'>;

/** The port to the protocol of the requests of persons. Each method throws when the store fails. */
export interface RightsLog {
  /** Enters a request, which is open. @returns its id */
  open(request: NewRequest): Promise<string>;
  /** Stores the answer to an open request. @returns whether there is such a one */
  answer(id: string, answer: RightsAnswer): Promise<boolean>;
  /**
   * The requests, open ones first, then the latest.
   * @param address only those of this address; none are found without a key for digests
   */
  list(address?: string): Promise<readonly RightsRequest[]>;
  /** Whether addresses can be found: without `LEADS_KEY` no digest is stored, as anybody could guess it. */
  readonly findsAddresses: boolean;
  /** Deletes the requests that were answered before a moment. @returns how many */
  forgetBefore(moment: string): Promise<number>;
}
