import { FetchFailure } from '../../fetching/dataRequest.ts';
import { fetchData } from '../../fetching/fetchData.ts';
import type { Locale } from '../../locale/locales.ts';
import type { BotProof } from '../botCheckClient/beginBotCheck.ts';
import type { ShownForm } from '../pageForm.ts';
import type { FormPlace } from '../postedForm.ts';
import { keepDraft, readDraft } from './drafts.ts';
import type { FormValues } from './formKind.ts';

/** What goes with an entry. */
export interface Sending {
  readonly form: ShownForm;
  /** The form's name. */
  readonly name: string;
  readonly language: Locale;
  /** Gets a proof for one submission, another one each time. */
  proof(): Promise<BotProof>;
}

function placeOf({ form, name, language }: Sending): FormPlace {
  return {
    codename: form.codename,
    form: name,
    language,
    location: form.location ?? '',
    page: document.title,
    url: location.href,
    referringURL: document.referrer,
    overridePageUrl: form.overridePageUrl ?? '',
    videoURL: form.videoURL ?? '',
    campaignKey: form.campaignKey ?? '',
  };
}

const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** The key of all attempts to send one entry, which outlives a reload with the draft. */
function keyOf(codename: string, entry: FormValues): string {
  const keyEntry = JSON.stringify(entry);
  const draft = readDraft(codename);
  if (typeof draft.key === 'string' && draft.keyEntry === keyEntry) return draft.key;
  const key = newKey();
  keepDraft(codename, { key, keyEntry });
  return key;
}

/**
 * Posts an entry. A repeat, after an answer that was lost for example, has the same key and is one
 * submission; an entry that was changed has another key. Each attempt has a proof of its own, as a
 * proof is good for one key. Where the site says that the key stands for something else,
 * the entry is sent once more under a new one.
 * @throws what `fetchData` throws
 */
export async function sendEntry(entry: FormValues, sending: Sending): Promise<void> {
  const { codename } = sending.form;
  const post = async () =>
    fetchData({
      url: '/api/submit',
      method: 'POST',
      headers: { 'Idempotency-Key': keyOf(codename, entry) },
      body: { ...entry, ...placeOf(sending), ...(await sending.proof()) },
      skipRetry: true,
    });
  const answer = await post().catch((error: unknown) => {
    if (!(error instanceof FetchFailure) || error.status !== 409) throw error;
    keepDraft(codename, { key: undefined });
    return post();
  });
  // 404 and 451 are passed back as results; only 200 means that it was taken.
  if (answer.status !== 200) throw new FetchFailure(answer.status, 'The form was not taken');
}
