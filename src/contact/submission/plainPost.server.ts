import { createHash } from 'node:crypto';
import { contactSchema } from '../contactSchema.ts';
import type { FormOutcome } from '../formOutcome.ts';
import { generalSchema } from '../generalSchema.ts';
import { referenceOf } from '../reference.ts';
import type { Sender, SubmissionDesk, SubmissionResult } from './submission.ts';

/** A form posted without scripts, and its sender. */
interface PlainPost {
  readonly posted: URLSearchParams;
  readonly sender: Sender;
  /** The address of the page. */
  readonly url: string;
  /** The form to use if the request names none. */
  readonly usualForm: string;
}

const nothingAsked = {
  countries: [],
  categories: [],
  asksRequests: false,
  asksDataUsage: false,
  asksEmailConsent: false,
};
const entered: ReadonlySet<string> = new Set([
  ...Object.keys(contactSchema(nothingAsked).entries),
  ...Object.keys(generalSchema(nothingAsked).entries),
]);
const lists = ['requests'];
const boxes = ['dataUsageConsent', 'emailConsent'];

/** The period in which the same form, posted again, counts as one submission, in milliseconds. */
const repeatedWithin = 3_600_000;

/**
 * Processes a form that was posted without scripts (FORM-32). It has no bot-check proof, which
 * counts like an empty captcha token. If it is sent twice, for example by reloading the answer, it
 * counts as one submission.
 */
export async function takePlainPost(
  submissions: SubmissionDesk,
  { posted, sender, url, usualForm }: PlainPost,
): Promise<FormOutcome> {
  const fields = { url, ...fieldsOf(posted) };
  const key = keyOf(posted, sender);
  const result = await submissions.take({ fields, key, sender });
  const form = posted.get('codename') || usualForm;
  return outcomeOf(result, form, valuesOf(posted));
}

function outcomeOf(
  result: SubmissionResult,
  form: string,
  values: Readonly<Record<string, string | readonly string[]>>,
): FormOutcome {
  switch (result.status) {
    case 'taken':
      return {
        status: 'sent',
        form,
        reference: referenceOf('REQ', result.id),
        responsible: result.responsible,
      };
    case 'refused': {
      const faults = result.errors.map(({ field, message, kmsErrorKey: key }) => ({
        field,
        key,
        message,
      }));
      const reference = result.id === undefined ? undefined : referenceOf('REQ', result.id);
      return { status: 'invalid', form, faults, reference, values };
    }
    case 'limited':
      return { status: 'limited', form, values };
    default:
      return { status: 'failed', form, values };
  }
}

/** The fields as a script would send them; an unchecked box sends nothing. */
function fieldsOf(posted: URLSearchParams): Record<string, unknown> {
  // In one pass: to look for each of many names takes seconds, in which nobody else is answered.
  const sent = new Map<string, string[]>();
  for (const [name, value] of posted) {
    const all = sent.get(name);
    if (all) all.push(value);
    else sent.set(name, [value]);
  }
  return Object.fromEntries([...sent].map(([name, all]) => [name, valueOf(name, all)]));
}

function valueOf(name: string, all: readonly string[]): unknown {
  if (lists.includes(name)) return all;
  const value = all.length === 1 ? all[0] : all;
  return boxes.includes(name) && typeof value === 'string' ? isTicked(value) : value;
}

const isTicked = (value: string) => !['', 'false', 'off', '0'].includes(value);

/** The entered values, shown again. */
function valuesOf(posted: URLSearchParams): Record<string, string | readonly string[]> {
  const names = [...new Set(posted.keys())].filter((name) => entered.has(name));
  return Object.fromEntries(
    names.map((name) => [
      name,
      lists.includes(name) ? posted.getAll(name) : (posted.get(name) ?? ''),
    ]),
  );
}

function keyOf(posted: URLSearchParams, { address }: Sender): string {
  const time = Math.floor(Date.now() / repeatedWithin);
  const hash = createHash('sha256').update(`${time} ${address} ${posted}`).digest('base64url');
  return `plain-${hash}`;
}
