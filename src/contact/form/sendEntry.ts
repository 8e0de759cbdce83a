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
  readonly proof: BotProof;
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
function keyOf(codename: string, isNew: boolean): string {
  const { key } = readDraft(codename);
  if (!isNew && typeof key === 'string') return key;
  const made = newKey();
  keepDraft(codename, { key: made });
  return made;
}

/**
 * Posts an entry. A repeat, after an answer that was lost say, has the same key and is one submission;
 * where the site says that the key stands for something else, the entry was changed since.
 * @throws what `fetchData` throws
 */
export async function sendEntry(entry: FormValues, sending: Sending): Promise<void> {
  const { codename } = sending.form;
  const body = { ...entry, ...placeOf(sending), ...sending.proof };
  const post = (key: string) =>
    fetchData({
      url: '/api/submit',
      method: 'POST',
      headers: { 'Idempotency-Key': key },
      body,
      skipRetry: true,
    });
  const answer = await post(keyOf(codename, false)).catch((error: unknown) => {
    if (!(error instanceof FetchFailure) || error.status !== 409) throw error;
    return post(keyOf(codename, true));
  });
  // 404 and 451 are passed back as results; only 200 means that it was taken.
  if (answer.status !== 200) throw new FetchFailure(answer.status, 'The form was not taken');
}
