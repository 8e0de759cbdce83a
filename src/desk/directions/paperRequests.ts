/** Days within which a paper copy is due: Article 5(3) of Regulation (EU) 2021/2226. */
const paperDays = 7;

/** From so many days before the last one a request is called urgent. */
const urgentDays = 2;

const day = 24 * 60 * 60_000;

/** A request for directions for use on paper, without the person who sent it. */
export interface PaperRequest {
  /** The id of its lead. */
  readonly id: string;
  readonly receivedAt: string;
  /** What the page found; undefined if the key of the lead is missing. */
  readonly asked: AskedPaper | undefined;
  /** Absent while nobody has said that the copy was sent. */
  readonly sent?: SentPaper;
}

/** What was asked for; empty where the form had it not, and the message names the document. */
export interface AskedPaper {
  readonly product: string;
  readonly number: string;
  /** Revision and language of the valid directions, such as `3, de`. */
  readonly revision: string;
  readonly country: string;
}

/** Who said that a copy was sent. */
export interface SentPaper {
  /** The day on which it was sent, such as `2026-11-27`. */
  readonly sentOn: string;
  readonly markedAt: string;
  readonly markedBy: string;
}

/** What became of requests that somebody notes as sent; those that are deleted are in neither. */
interface MarkedPaper {
  /** The ids of those that are noted by now. */
  readonly marked: readonly string[];
  /** Those that had been noted before. */
  readonly before: readonly (SentPaper & Pick<PaperRequest, 'id'>)[];
}

/** A part of a list. */
export interface PaperPage {
  readonly requests: readonly PaperRequest[];
  readonly total: number;
}

/**
 * The port to the requests for directions for use on paper, which are leads, and to what became of
 * them (PROOF-54). Each method throws when the store fails.
 */
export interface PaperLog {
  /** Those that wait, the oldest first. */
  waiting(skip: number, limit: number): Promise<PaperPage>;
  /** Those that were sent, the last one first. A request that is deleted by now has nothing asked. */
  sent(skip: number, limit: number): Promise<PaperPage>;
  /** How many of those that wait were received before a moment. */
  countWaiting(receivedBefore: string): Promise<number>;
  /** How many of those that were sent, were sent too late. */
  countLate(): Promise<number>;
  /** Notes that copies were sent. Those that are noted already stay as they are. */
  markSent(ids: readonly string[], sent: SentPaper): Promise<MarkedPaper>;
  /** Takes back such a note, which was wrong. @returns whether there was one */
  markWaiting(id: string): Promise<boolean>;
  /** Deletes notes from before a moment whose requests are deleted. @returns how many */
  forgetBefore(moment: string): Promise<number>;
}

/** The last day on which a copy may be sent, in UTC; the day of the request does not count. */
export const lastDay = (receivedAt: string): string =>
  new Date(Date.parse(receivedAt.slice(0, 10)) + paperDays * day).toISOString().slice(0, 10);

/** What has been received before this moment is overdue. */
export const overdueBefore = (now: Date): string =>
  new Date(Date.parse(now.toISOString().slice(0, 10)) - paperDays * day).toISOString();

/** How urgent a request is that waits, with the days that are left; negative once it is overdue. */
export function urgencyOf(
  receivedAt: string,
  now: Date,
): { readonly state: 'overdue' | 'urgent' | 'open'; readonly days: number } {
  const today = now.toISOString().slice(0, 10);
  const days = Math.round((Date.parse(lastDay(receivedAt)) - Date.parse(today)) / day);
  if (days < 0) return { state: 'overdue', days };
  return { state: days <= urgentDays ? 'urgent' : 'open', days };
}
