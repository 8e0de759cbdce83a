import { FetchFailure } from '../../fetching/dataRequest.ts';
import { fetchData } from '../../fetching/fetchData.ts';
import type { Locale } from '../../locale/locales.ts';
import type { BotProof } from '../botCheckClient/beginBotCheck.ts';
import type { Responsible, SentForm } from '../formOutcome.ts';
import type { FormPlace, ShownForm } from '../pageForm.ts';
import { keepDraft, readDraft } from './drafts.ts';
import type { FormValues } from './formKind.ts';

/** The data sent with an entry. */
interface Sending {
  readonly form: ShownForm;
  /** The form's name. */
  readonly name: string;
  readonly language: Locale;
  /** Gets a new proof for each submission. */
  proof(): Promise<BotProof>;
}

function placeOf({ form, name, language }: Sending): FormPlace {
  return {
    codename: form.codename,
    form: name,
    language,
    location: form.location ?? '',
    page: document.title,
    // What follows the hash is no address of a page, and is not sent without scripts either.
    url: location.href.replace(/#.*$/s, ''),
    referringURL: document.referrer,
    overridePageUrl: form.overridePageUrl ?? '',
    videoURL: form.videoURL ?? '',
    campaignKey: form.campaignKey ?? '',
  };
}

/** How long an attempt may take, in milliseconds: the visitor can then try again. */
const attemptLimit = 30_000;

const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/**
 * The key of all attempts to send one entry. It is stored in the draft, so it survives a reload.
 */
function keyOf(codename: string, entry: FormValues): string {
  const keyEntry = JSON.stringify(entry);
  const draft = readDraft(codename);
  if (typeof draft.key === 'string' && draft.keyEntry === keyEntry) return draft.key;
  const key = newKey();
  keepDraft(codename, { key, keyEntry });
  return key;
}

/**
 * Posts an entry. A retry, for example after a lost answer, has the same key and counts as one
 * submission; a changed entry gets a new key. Each attempt has its own proof. If the site reports
 * that the key belongs to another submission, the entry is sent again with a new key.
 * @returns what the answer says
 * @throws the errors of `fetchData`
 */
export async function sendEntry(entry: FormValues, sending: Sending): Promise<SentForm> {
  const { codename } = sending.form;
  const post = async () =>
    fetchData({
      url: '/api/submit',
      method: 'POST',
      headers: { 'Idempotency-Key': keyOf(codename, entry) },
      body: { ...entry, ...placeOf(sending), ...(await sending.proof()) },
      skipRetry: true,
      signal: AbortSignal.timeout(attemptLimit),
    });
  const answer = await post().catch((error: unknown) => {
    if (!(error instanceof FetchFailure) || error.status !== 409) throw error;
    keepDraft(codename, { key: undefined });
    return post();
  });
  // `fetchData` returns 404 and 451 as results; only 200 means success.
  if (answer.status !== 200) throw new FetchFailure(answer.status, 'The form was not taken');
  const { reference, responsible } = (answer.data ?? {}) as {
    reference?: unknown;
    responsible?: Responsible;
  };
  return { reference: typeof reference === 'string' ? reference : '', responsible };
}
