/** What visitors ask for. */
export const kinds = ['page', 'lead', 'registration'] as const;

/** A kind of request. */
export type Kind = (typeof kinds)[number];

/** One request of a visitor, with times in milliseconds since the epoch. */
export interface Sighting {
  readonly kind: Kind;
  readonly sent: number;
  readonly answered: number;
  /** The status of the answer; 0 without an answer. */
  readonly status: number;
  /** Whether Varnish answered from its memory. */
  readonly isHit: boolean;
}

/** A lead or registration that the site confirmed. */
export interface Accepted {
  readonly kind: Kind;
  /** The e-mail address, which nobody else has. */
  readonly email: string;
  /** When it was sent for the first time, and when it was confirmed. */
  readonly sent: number;
  readonly answered: number;
}

/** What visitors saw of one kind of request. */
export interface Seen {
  readonly sent: number;
  readonly ok: number;
  readonly busy: number;
  /** The other answers: how many by status. */
  readonly other: ReadonlyMap<number, number>;
  /** The time in which requests failed: the first and the last of them, in ms since the epoch. */
  readonly failed: { readonly from: number; readonly until: number } | undefined;
  /** From the first of successive requests that failed to the next that succeeded, in ms. */
  readonly interruption: number;
  /** The slowest answer in ms, and the one that 99 of 100 were faster than. */
  readonly slowest: number;
  readonly slow: number;
}

/** Whether a visitor got what he or she asked for. */
const isOk = ({ kind, status }: Sighting): boolean =>
  status === (kind === 'registration' ? 303 : 200);

/** Counts what visitors saw. @param all requests of one kind */
export function summarize(all: readonly Sighting[]): Seen {
  const inOrder = all.toSorted((a, b) => a.sent - b.sent);
  const failures = inOrder.filter((it) => !isOk(it));
  const other = new Map<number, number>();
  for (const { status } of failures) {
    if (status !== 503) other.set(status, (other.get(status) ?? 0) + 1);
  }
  let interruption = 0;
  let since: number | undefined;
  for (const sighting of inOrder) {
    if (!isOk(sighting)) since ??= sighting.sent;
    const until = isOk(sighting) ? sighting.sent : sighting.answered;
    if (since !== undefined) interruption = Math.max(interruption, until - since);
    if (isOk(sighting)) since = undefined;
  }
  const times = all.map((it) => it.answered - it.sent).toSorted((a, b) => a - b);
  const [first, last] = [failures.at(0), failures.at(-1)];
  return {
    sent: all.length,
    ok: all.length - failures.length,
    busy: failures.filter(({ status }) => status === 503).length,
    other,
    failed: first && last && { from: first.sent, until: last.sent },
    interruption,
    slowest: times.at(-1) ?? 0,
    slow: times[Math.floor(times.length * 0.99)] ?? 0,
  };
}

/** What the database must contain. */
export interface Expectation {
  readonly accepted: readonly Accepted[];
  /** The addresses that are stored, each as often as it is. */
  readonly stored: readonly string[];
  /** What was confirmed in this time is given up: the database was set back to its beginning. */
  readonly givenUp?: { readonly from: number; readonly until: number };
}

/** How what was confirmed compares with what is stored. */
export interface Balance {
  readonly accepted: number;
  /** Confirmed, and given up by the choice of the moment. */
  readonly givenUp: number;
  /** Under way at the moment: may be stored or not. */
  readonly either: number;
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  /** Stored although given up. */
  readonly kept: readonly string[];
}

/** Compares what was confirmed with what is stored. */
export function balance({ accepted, stored, givenUp }: Expectation): Balance {
  const times = Map.groupBy(stored, (it) => it);
  const isStored = ({ email }: Accepted) => times.has(email);
  const isEither = ({ sent, answered }: Accepted) =>
    givenUp !== undefined && sent <= givenUp.from && answered >= givenUp.from;
  const isGivenUp = (it: Accepted) =>
    givenUp !== undefined && it.sent > givenUp.from && it.answered < givenUp.until;
  const dropped = accepted.filter(isGivenUp);
  return {
    accepted: accepted.length,
    givenUp: dropped.length,
    either: accepted.filter(isEither).length,
    lost: accepted
      .filter((it) => !isStored(it) && !isEither(it) && !isGivenUp(it))
      .map(({ email }) => email),
    doubled: [...times].filter(([, all]) => all.length > 1).map(([email]) => email),
    kept: dropped.filter(isStored).map(({ email }) => email),
  };
}
