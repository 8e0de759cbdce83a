import { builtInFormName } from '../generalForm.ts';
import type { ShownForm } from '../pageForm.ts';
import { honeypot } from '../postedForm.ts';
import { chosenRequests, hiddenOf } from './formValues.ts';
import styles from './SubmissionForm.module.css';

/** The hidden fields of a post without scripts, including the honeypot. */
export function PostedAlong({ form }: { readonly form: ShownForm }) {
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
