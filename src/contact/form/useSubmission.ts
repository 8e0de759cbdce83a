import { type SyntheticEvent, useCallback, useEffect, useRef, useState } from 'react';
import { track } from '../../analytics/track.ts';
import { useConsent } from '../../consent/useConsent.ts';

import { FetchFailure } from '../../fetching/dataRequest.ts';
import { fetchData } from '../../fetching/fetchData.ts';
import type { Locale } from '../../locale/locales.ts';
import { useSite } from '../../site/SiteContext.tsx';
import { countOnce } from '../../ui/button/secondPress.ts';
import {
  type BotProof,
  beginBotCheck,
  type RunningBotCheck,
} from '../botCheckClient/beginBotCheck.ts';
import { formNameOf } from '../contactRules.ts';
import type { FormFault, Responsible, SentForm } from '../formOutcome.ts';
import type { FieldRefusal } from '../leadIntake.ts';
import type { FormPlace, ShownForm } from '../pageForm.ts';
import { forgetDraft, keepDraft, readDraft } from './drafts.ts';
import type { FormValues } from './formValues.ts';
import type { Fields } from './useFields.ts';

/** The delay between validation and sending, in milliseconds (FORM-23). */
const delay = 500;

/** The state of sending a form. */
type Stage = 'idle' | 'sending' | 'sent' | 'failed' | 'limited';

/** The faults that the receiver found, none if it reported none, and the number of what it refused. */
function refusalIn(error: unknown): { faults: readonly FormFault[]; reference: string } {
  const data = error instanceof FetchFailure && error.status === 422 ? error.data : undefined;
  const { errors, reference } = (data ?? {}) as { errors?: unknown; reference?: unknown };
  const faults = (Array.isArray(errors) ? errors : [])
    .filter((it): it is FieldRefusal => typeof it?.field === 'string')
    .map(({ field, message, kmsErrorKey }) => ({ field, message, key: kmsErrorKey }));
  return { faults, reference: typeof reference === 'string' ? reference : '' };
}

/** Reports the submission to the search that led to it; failures are ignored (SEARCH-16). */
async function tellSearch(name: string, index: string): Promise<void> {
  if (!location.search.includes('queryID=')) return;
  const told = import('./tellConversion.ts').then((it) => it.tellConversion(name, index));
  await told.catch(() => undefined);
}

/** Sends a form once it is valid, one submission at a time (FORM-23). */
export function useSubmission(form: ShownForm, fields: Fields) {
  const { brand, locale } = useSite();
  const consent = useConsent();
  const [stage, setStage] = useState<Stage>('idle');
  const [sent, setSent] = useState<SentForm>({ reference: '' });
  const [refused, setRefused] = useState('');
  const isBusy = useRef(false);
  const { root } = fields;
  const check = useRef<RunningBotCheck>(undefined);
  const name = formNameOf(form.codename, form.definition);

  const allowsVendors = consent?.functional === true;
  const begin = useCallback(
    () => (check.current ??= beginBotCheck(name, allowsVendors)),
    [name, allowsVendors],
  );
  useEffect(() => {
    // The bot check takes time, so it starts when the visitor starts to type.
    const element = root.current;
    element?.addEventListener('focusin', begin);
    return () => element?.removeEventListener('focusin', begin);
  }, [root, begin]);

  async function send(entry: FormValues): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setStage('sending');
    try {
      await new Promise((resolve) => setTimeout(resolve, delay));
      const { proof } = begin();
      setSent(await sendEntry(entry, { form, name, language: locale, proof }));
      // Also if the dialog of the form has been closed meanwhile.
      forgetDraft(form.codename);
      setStage('sent');
      if (brand && consent?.optedOut === false) await tellSearch(name, brand.searchIndex);
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return setStage('idle');
      console.error('The form cannot be sent', error);
      setStage(error instanceof FetchFailure && error.status === 429 ? 'limited' : 'failed');
      const { faults, reference } = refusalIn(error);
      setRefused(reference);
      if (faults.length > 0) fields.refuse(faults);
    } finally {
      isBusy.current = false;
    }
  }

  return {
    stage,
    /** The answer to the sent form; undefined before. */
    sent,
    /** The number of what the receiver refused last; empty if it refused nothing. */
    refused,
    submit(event: SyntheticEvent) {
      event.preventDefault();
      countOnce();
      const entry = fields.submit();
      if (entry) void send(entry);
    },
  };
}

/**
 * Reports to analytics that a form was left without being sent (FORM-28).
 * @param name the form's codename, which tells forms apart that are filed under one name
 * @param isLost returns whether leaving loses entries; called when the form is left
 */
export function useUnsubmitted(name: string, isLost: () => boolean): void {
  const latest = useRef(isLost);
  useEffect(() => {
    latest.current = isLost;
  });
  useEffect(() => {
    let isTold = false;
    let isShown = false;
    const tell = () => {
      if (isTold || !isShown || !latest.current()) return;
      isTold = true;
      track({ section: 'form', component: name, label: 'Unsubmitted' });
    };
    // Development mounts components twice; such an unmount does not count.
    const timer = setTimeout(() => {
      isShown = true;
    });
    window.addEventListener('pagehide', tell);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', tell);
      tell();
    };
  }, [name]);
}

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
async function sendEntry(entry: FormValues, sending: Sending): Promise<SentForm> {
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
