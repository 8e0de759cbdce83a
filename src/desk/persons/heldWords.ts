import type { BoxWords, FormWords } from '../consent/formWords.ts';
import type { HeldData } from './heldData.ts';

/** The words beside the boxes of one record, by the name of the box. */
export type RecordWords = Readonly<Partial<Record<string, BoxWords>>>;

/** The same, by the id of the lead or registration. */
export type WordsByRecord = ReadonlyMap<string, RecordWords>;

/** A search shows the words of so many records: each is read from the content of its time. */
const mostRecords = 50;

/**
 * The words that a person agreed to in forms, of the first records that are held (PROOF-70, PROOF-71).
 * Words that cannot be read are absent: what is held about the person is shown, and can be deleted,
 * whatever became of the content of that time.
 */
export async function heldWords(
  { leads, registrations }: HeldData,
  { ofLead, ofRegistration }: FormWords,
): Promise<WordsByRecord> {
  const found = new Map<string, RecordWords>();
  for (const { registration } of registrations.slice(0, mostRecords)) {
    found.set(registration.id, await readable(ofRegistration(registration)));
  }
  for (const { lead } of leads.slice(0, mostRecords)) {
    found.set(lead.id, await readable(ofLead(lead)));
  }
  return found;
}

const readable = (words: Promise<RecordWords>): Promise<RecordWords> => words.catch(() => ({}));
