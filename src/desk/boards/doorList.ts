import { referenceOf } from '../../contact/reference.ts';
import { csvColumns, csvSheet } from '../../locale/csv.ts';
import type { Registration } from '../../registrations/registration.ts';
import type { RegistrationStore } from '../../registrations/registrationStore.ts';
import { csvFile, type DeskFile } from '../deskPage.ts';

/** An event that people have registered for. */
export interface EventCount {
  readonly event: string;
  /** Empty where the store does not know it any more. */
  readonly title: string;
  /** ISO 8601; empty if unknown. */
  readonly startsAt: string;
  /** That of the place; UTC where it is unknown. */
  readonly timeZone: string;
  /** Undefined for any number. */
  readonly seats: number | undefined;
  readonly confirmed: number;
  readonly waiting: number;
}

/** A time zone that can be used; UTC for any other text. */
function knownTimeZone(name: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name || 'UTC' }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}

/**
 * The events of a brand with registrations, the next ones first, then past ones, latest first (PROOF-66).
 * @param now ISO 8601
 */
export async function eventCounts(
  store: Pick<RegistrationStore, 'counts' | 'followed'>,
  brand: string,
  now: string,
): Promise<readonly EventCount[]> {
  const followed = new Map((await store.followed(brand, now)).map((it) => [it.event, it]));
  const counts = (await store.counts(brand)).map(({ event, confirmed, waiting }): EventCount => {
    const { facts, startsAt = '', seats } = followed.get(event) ?? {};
    const { title = '', timeZone = '' } = facts ?? {};
    const known = { title, timeZone: knownTimeZone(timeZone), startsAt, seats };
    return { event, ...known, confirmed, waiting };
  });
  const isComing = ({ startsAt }: EventCount) => startsAt >= now;
  return counts.sort((a, b) => {
    if (isComing(a) !== isComing(b)) return isComing(a) ? -1 : 1;
    const order = a.startsAt < b.startsAt ? -1 : a.startsAt > b.startsAt ? 1 : 0;
    return (isComing(a) ? order : -order) || (a.event < b.event ? -1 : 1);
  });
}

/** What stands at the door of an event about a person: neither the address nor any needs. */
export interface DoorEntry {
  readonly reference: string;
  /** Empty, like the other entries, if its encryption key is missing. */
  readonly lastName: string;
  readonly firstName: string;
  readonly institution: string;
  /** A codename of the company's roles; empty if none was asked for. */
  readonly role: string;
  /** Whether the owner of the mailbox acted on it. */
  readonly isProven: boolean;
}

function entryOf({ id, details, provenAt }: Registration): DoorEntry {
  const { lastName = '', firstName = '', institution = '', role = '' } = details ?? {};
  const reference = referenceOf('REG', id);
  return { reference, lastName, firstName, institution, role, isProven: provenAt !== undefined };
}

/** The people with a seat at an event, by last name (PROOF-66). */
export async function doorList(
  store: Pick<RegistrationStore, 'list'>,
  brand: string,
  event: string,
): Promise<readonly DoorEntry[]> {
  const entries: DoorEntry[] = [];
  for await (const registration of store.list({ event, status: 'confirmed' })) {
    if (registration.brand === brand) entries.push(entryOf(registration));
  }
  const { compare } = new Intl.Collator('en');
  return entries.sort(
    (a, b) =>
      compare(a.lastName, b.lastName) ||
      compare(a.firstName, b.firstName) ||
      compare(a.reference, b.reference),
  );
}

const sheet = csvSheet(
  csvColumns(['lastName', 'firstName', 'institution', 'role', 'reference', 'addressProven']),
  [],
);

/** The list as CSV in which nothing is a formula. */
export const doorFile = (event: string, entries: readonly DoorEntry[]): DeskFile =>
  csvFile(
    `door-${event}.csv`,
    sheet,
    entries.map((it) => ({ ...it, addressProven: it.isProven ? 'yes' : 'no' })),
  );
