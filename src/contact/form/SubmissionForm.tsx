import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { textOf } from '../../content/view/fields.ts';
import { colonIn } from '../../locale/orthography.ts';
import { useTranslations } from '../../locale/texts.tsx';
import { Link } from '../../site/Link.tsx';
import { useSite } from '../../site/SiteContext.tsx';
import { buttonClass } from '../../ui/button/Button.tsx';
import { FormLayout, FormMessage, FormWide } from '../../ui/form/FormLayout.tsx';
import { sentence } from '../faults.ts';
import type { FormFault, FormOutcome } from '../formOutcome.ts';
import { builtInFormName } from '../generalForm.ts';
import { honeypot, type ShownForm } from '../pageForm.ts';
import { forgetDraft, readDraft } from './drafts.ts';
import { FormSent } from './FormSent.tsx';
import {
  chosenRequests,
  earlierValues,
  enterValues,
  type FormKind,
  type FormValues,
  firstValues,
  hiddenOf,
  placedFaults,
  rememberTyped,
} from './formValues.ts';
import { FormContext } from './inputs.tsx';
import styles from './SubmissionForm.module.css';
import { useFields } from './useFields.ts';
import { useSubmission, useUnsubmitted } from './useSubmission.ts';

/** A form that is sent to the company. */
interface SubmissionFormProps {
  readonly kind: FormKind;
  readonly form: ShownForm;
  /** Where the form is shown: in the page, or in a dialog. */
  readonly place: 'page' | 'dialog';
  /** The result if the form was posted without scripts. */
  readonly outcome?: FormOutcome | undefined;
}

/**
 * A contact form. Browser and server validate it with the same schema. It is sent as JSON with
 * scripts, and as a plain post of the page without (FORM-23, FORM-32).
 */
export function SubmissionForm({ kind, form, place, outcome }: SubmissionFormProps) {
  const t = useTranslations();
  const { codename, definition } = form;
  const [first] = useState(() => firstValues(kind.initial(form), outcome));
  const fields = useFields(kind, form, first);
  useEarlierValues(fields.root, { codename, first, outcome, place });
  const { stage, sent, refused, submit } = useSubmission(form, fields);
  const isPosted = outcome?.status === 'sent';
  const isSent = stage === 'sent' || isPosted;
  useEffect(() => {
    // `useSubmission` does it for a form that scripts send.
    if (isPosted) forgetDraft(codename);
  }, [codename, isPosted]);
  const isLost = () => !isSent && stage !== 'sending' && (place === 'dialog' || fields.isChanged());
  useUnsubmitted(codename, isLost);

  if (isSent) {
    const message = textOf(definition, 'success_message');
    return (
      <FormSent
        message={(!builtInFormName(codename) && message) || t(kind.success(form))}
        sent={isPosted ? outcome : sent}
        place={place}
        isNew={stage === 'sent'}
      />
    );
  }

  // What the server found in a form that was posted without scripts.
  const posted = placedFaults(kind, form, first, faultsIn(outcome));
  const errorOf = (field: string) => {
    const fault = fields.isLeft(field)
      ? fields.faultOf(field)
      : posted.placed.find((it) => it.field === field);
    return fault && kind.faultText(fault, form, t);
  };
  const faulty = Object.entries(kind.labels)
    .filter(([field]) => errorOf(field) !== undefined)
    .map(([, name]) => textOf(definition, name).replace(/<[^>]*>/g, ''));
  const failure = stage === 'idle' ? outcome?.status : stage;
  const unplaced = stage === 'idle' ? posted.unplaced : fields.unplaced;
  const refusal = {
    messages: unplaced.map((it) => kind.faultText(it, form, t)),
    reference: stage === 'idle' && outcome?.status === 'invalid' ? outcome.reference : refused,
  };

  return (
    <form
      {...fields.props}
      method="post"
      action={`#${codename}`}
      noValidate
      className={styles.form}
      data-testid="contact-form"
      data-form={codename}
      onSubmit={submit}
    >
      <PostedAlong form={form} />
      <p className={styles.hint}>{t('form_optional_hint')}</p>
      <FormLayout>
        <FormContext value={{ first, errorOf, noteSet: fields.noteSet }}>
          <kind.Fields form={form} />
        </FormContext>
        <FormFoot
          label={textOf(definition, 'submit_label')}
          isSending={stage === 'sending'}
          faulty={faulty}
          failure={failure === 'failed' || failure === 'limited' ? failure : undefined}
          refusal={refusal}
        />
      </FormLayout>
    </form>
  );
}

/**
 * Enters what the visitor has typed earlier: before the form of a page woke, or before the page was
 * loaded again. The form is rendered without it, as on the server.
 */
function useEarlierValues(
  root: RefObject<HTMLFormElement | null>,
  { codename, first, outcome, place }: EarlierForm,
): void {
  const [enterTyped] = useState(() => {
    if (typeof document === 'undefined' || place !== 'page') return undefined;
    const sent = document.querySelector<HTMLFormElement>(`form[data-form="${codename}"]`);
    return sent ? rememberTyped(sent, first) : undefined;
  });
  const enter = useEffectEvent((form: HTMLFormElement) => {
    enterTyped?.(form);
    const isPosted = outcome !== undefined && 'values' in outcome;
    if (!isPosted) enterValues(form, first, earlierValues(first, readDraft(codename).values));
  });
  useLayoutEffect(() => {
    if (root.current) enter(root.current);
  }, [root]);
}

const faultsIn = (outcome: FormOutcome | undefined): readonly FormFault[] =>
  outcome?.status === 'invalid' ? outcome.faults : [];

interface EarlierForm extends Pick<SubmissionFormProps, 'outcome' | 'place'> {
  readonly codename: string;
  readonly first: FormValues;
}

/** The hidden fields of a post without scripts, including the honeypot. */
function PostedAlong({ form }: { readonly form: ShownForm }) {
  const { codename, location, campaignKey, videoURL, overridePageUrl } = form;
  const page = typeof document === 'undefined' ? form.documentTitle : document.title;
  const properties = { codename, location, campaignKey, videoURL, overridePageUrl };
  const place = { ...properties, page, ...hiddenOf(form) };
  const requests = builtInFormName(codename) ? [] : chosenRequests(form, true);
  return (
    <>
      {Object.entries(place).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {requests.map((value) => (
        <input key={value} type="hidden" name="requests" value={value} />
      ))}
      <label className={styles.trap} aria-hidden="true">
        Homepage
        <input name={honeypot} tabIndex={-1} autoComplete="off" />
      </label>
    </>
  );
}

/** The footer of a form: the error of the whole form, and the submit button. */
export function FormFoot({
  label,
  isSending,
  faulty,
  failure,
  refusal: { messages, reference },
}: {
  /** The button's label; empty for the built-in text. */
  readonly label: string;
  readonly isSending: boolean;
  /** The names of the fields with an error, in their order. */
  readonly faulty: readonly string[];
  /** Why the last attempt failed. */
  readonly failure: 'failed' | 'limited' | undefined;
  /** What was refused that is no matter of a field shown, and the number under which it is stored. */
  readonly refusal: {
    readonly messages: readonly string[];
    readonly reference?: string | undefined;
  };
}) {
  const t = useTranslations();
  const { locale, contactPage } = useSite();
  const isRefused = messages.length > 0;
  const button = useRef<HTMLButtonElement>(null);
  const wasSending = useRef(false);
  useEffect(() => {
    // A disabled button loses the focus, and a press on it gives it to a box around the form; restore
    // it after a failed attempt.
    const isLost = document.activeElement?.contains(button.current);
    if (wasSending.current && !isSending && isLost) button.current?.focus();
    wasSending.current = isSending;
  }, [isSending]);
  return (
    <FormWide>
      <div className={styles.foot}>
        {(faulty.length > 0 || failure || isRefused) && !isSending && (
          <FormMessage tone="error">
            {(failure || isRefused) && <p>{t('form_error')}</p>}
            {[...new Set(messages)].map((message) => (
              <p key={message}>{message}</p>
            ))}
            {failure === 'limited' && <p>{t('form_too_many_requests')}</p>}
            {faulty.length > 0 && (
              <p>
                {t('form_incomplete')} {t('form_faulty_fields')} {sentence(faulty.join('; '))}
              </p>
            )}
            {isRefused && (
              <p>
                {t('form_other_way')}{' '}
                <Link href={contactPage} target="_blank">
                  {t('contact_the_company')}
                </Link>
              </p>
            )}
            {isRefused && reference && (
              <p>
                {t('reference_number')}
                {colonIn(locale)} <span data-testid="reference">{reference}</span>
              </p>
            )}
          </FormMessage>
        )}
        <button ref={button} type="submit" className={buttonClass} disabled={isSending}>
          {isSending && <span className={styles.spinner} data-testid="spinner" />}
          {isSending ? t('submitting') : label || t('submit')}
        </button>
      </div>
    </FormWide>
  );
}
