import { type SyntheticEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useConsent } from '../../consent/useConsent.ts';
import { FetchFailure } from '../../fetching/dataRequest.ts';
import { useSite } from '../../site/SiteContext.tsx';
import { beginBotCheck, type RunningBotCheck } from '../botCheckClient/beginBotCheck.ts';
import type { FieldRefusal } from '../leadDesk.ts';
import type { ShownForm } from '../pageForm.ts';
import type { FormKind, FormValues } from './formKind.ts';
import { formNameOf } from './formName.ts';
import { sendEntry } from './sendEntry.ts';
import { tellConversion } from './tellConversion.ts';

/** The delay between validation and sending, in milliseconds (FORM-23). */
const delay = 500;

/** The state of sending a form. */
export type Stage = 'idle' | 'sending' | 'sent' | 'failed' | 'limited';

/** The faults that the receiver found; empty if it reported none. */
function refusalsIn(error: unknown): readonly FieldRefusal[] {
  const data = error instanceof FetchFailure && error.status === 422 ? error.data : undefined;
  const { errors } = (data ?? {}) as { errors?: unknown };
  if (!Array.isArray(errors)) return [];
  return errors.filter((it): it is FieldRefusal => typeof it?.field === 'string');
}

/** Sends a form once it is valid, one submission at a time (FORM-23). */
export function useSubmission(form: ShownForm, kind: FormKind, methods: UseFormReturn<FormValues>) {
  const t = useTranslations();
  const { brand, locale } = useSite();
  const consent = useConsent();
  const [stage, setStage] = useState<Stage>('idle');
  const root = useRef<HTMLFormElement>(null);
  const isBusy = useRef(false);
  const check = useRef<RunningBotCheck>(undefined);
  const name = formNameOf(form);

  const allowsVendors = consent?.functional === true;
  const begin = useCallback(
    () => (check.current ??= beginBotCheck(name, allowsVendors)),
    [name, allowsVendors],
  );
  useEffect(() => {
    // The bot check takes time, so it starts when the visitor starts to type.
    const form = root.current;
    form?.addEventListener('focusin', begin);
    return () => form?.removeEventListener('focusin', begin);
  }, [begin]);

  /** Shows the receiver's faults (FORM-26). */
  function tell(refusals: readonly FieldRefusal[]): void {
    for (const { field, message, kmsErrorKey } of refusals) {
      const text = kind.faultText({ key: kmsErrorKey, message }, form, t);
      methods.setError(field, { type: 'server', message: text });
    }
    if (kind.initial(form).mobilePhone !== undefined) methods.setValue('mobilePhone', '');
    const fields = Object.keys(kind.initial(form));
    const first = fields.find((field) => refusals.some((it) => it.field === field));
    if (first) methods.setFocus(first);
  }

  async function send(entry: FormValues): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setStage('sending');
    try {
      await new Promise((resolve) => setTimeout(resolve, delay));
      const { proof } = begin();
      await sendEntry(entry, { form, name, language: locale, proof });
      setStage('sent');
      if (consent?.optedOut === false) tellConversion(name, brand?.theme ?? 'main');
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return setStage('idle');
      console.error('The form cannot be sent', error);
      setStage(error instanceof FetchFailure && error.status === 429 ? 'limited' : 'failed');
      const refusals = refusalsIn(error);
      if (refusals.length > 0) tell(refusals);
    } finally {
      isBusy.current = false;
    }
  }

  return {
    /** The ref of the form element. */
    root,
    stage,
    submit: (event: SyntheticEvent) => void methods.handleSubmit(send)(event),
  };
}
