import { randomUUID } from 'node:crypto';
import type { Application } from '../../brand/brand.ts';
import type { LinkedItem } from '../../content/elements.ts';
import type { CountryListEntry } from '../../country/countryList.ts';
import { isKnownLanguage, type Locale } from '../../locale/locales.ts';
import type { MessageKey } from '../../locale/messages/messages.ts';
import type { TextOf } from '../../locale/translatorOf.ts';
import { contactRules, representativeForm } from '../contactRules.ts';
import { contactSchema } from '../contactSchema.ts';
import { faultText, type Translate } from '../faults.ts';
import type { FormFault } from '../formOutcome.ts';
import { generalForm, paperForm } from '../generalForm.ts';
import { type GeneralEntry, generalSchema } from '../generalSchema.ts';
import type { FieldRefusal, LeadIntake } from '../leadIntake.ts';
import { honeypot } from '../pageForm.ts';
import { type PaperEntry, paperSchema } from '../paperSchema.ts';
import {
  contactPayload,
  generalPayload,
  type LeadFiling,
  type SubmissionCircumstances,
} from '../payload.ts';
import type { RepresentativeQuery } from '../representative.server.ts';
import type { FindForm, KnownForm } from './findForm.server.ts';
import type { FindResponsible } from './findResponsible.server.ts';
import type { FormStamps } from './formStamp.server.ts';
import { createAdmission, type MayConfirm, type SubmissionLimits } from './limits.server.ts';
import { type Circumstances, readSubmittedFields } from './readSubmittedFields.server.ts';
import { proofOfSender } from './senderProof.server.ts';
import type { CheckToken } from './singleUse.server.ts';
import type { Sender, Submission, SubmissionDesk, SubmissionResult } from './submission.ts';

export interface SubmissionParts {
  readonly application: Application;
  /** How the brand files its leads. */
  readonly filing: LeadFiling;
  /** The form to use if the request names none. */
  readonly usualForm: string;
  readonly findForm: FindForm;
  readonly findResponsible: FindResponsible;
  /** The texts of a language, with those that editors replace. */
  texts(language: Locale): Promise<TextOf>;
  countries(language: Locale): readonly CountryListEntry[];
  /** The codenames of the categories that the general form offers. */
  categories(): readonly string[];
  readonly limits: SubmissionLimits;
  readonly stamps: FormStamps;
  readonly checkToken: CheckToken;
  /** Whether each IP address gets only a share of the slots; default true. */
  readonly sharesPlaces?: boolean | undefined;
  readonly leads: LeadIntake;
  /** Whether a mail confirms a request; absent if none does. */
  readonly mayConfirm?: MayConfirm | undefined;
  /** Reports a failure. */
  report(error: unknown): void;
}

const unknownForm = {
  field: 'codename',
  key: 'unknown_form',
  message: 'is the codename of no form of this site',
};

/** A submission with valid fields. */
interface ReadSubmission {
  readonly entry: { readonly email: string };
  readonly circumstances: Circumstances;
  payload(at: SubmissionCircumstances, now: Date): object;
  /** The sender's place; absent for the general form, which asks for no representative. */
  readonly place?: RepresentativeQuery;
}

/**
 * Creates the processing of submissions. Every submission reported as accepted is stored. Suspected
 * bots get a visible refusal or limit; nothing is silently dropped (decision 0022).
 */
export function createSubmissionDesk(parts: SubmissionParts): SubmissionDesk {
  const { limits, sharesPlaces, report } = parts;
  return {
    ...createAdmission({ limits, knows: (key) => parts.leads.knows(key), sharesPlaces, report }),
    async take(submission) {
      try {
        return await take(parts, submission);
      } catch (error) {
        report(error);
        return { status: 'failed' };
      }
    },
  };
}

async function take(
  parts: SubmissionParts,
  { fields, key, sender }: Submission,
): Promise<SubmissionResult> {
  const isKept = async () => key !== undefined && (await parts.leads.knows(key));
  const wait = parts.limits.ofAddress(sender.address);
  if (wait > 0 && !(await isKept())) return { status: 'limited', wait };
  const { codename = parts.usualForm } = fields;
  const form = typeof codename === 'string' ? parts.findForm(codename, sender) : undefined;
  const refuse = async (faults: readonly FormFault[]): Promise<SubmissionResult> => ({
    status: 'refused',
    errors: refusalsOf(faults, form?.definition, await parts.texts(sender.language)),
  });
  if (!form) return refuse([unknownForm]);
  const read = readForm(parts, form, fields, sender);
  if (read.faults) return refuse(read.faults);
  const accepted = { form, key: key ?? randomUUID(), sender };
  const refusal = await refusalOf(parts, read, accepted);
  // A stored submission gets its answer again, even if a new one would be refused.
  if (!refusal || (await isKept())) return keep(parts, read, accepted);
  return 'field' in refusal ? refuse([refusal]) : refusal;
}

function readForm(
  parts: SubmissionParts,
  form: KnownForm,
  fields: Submission['fields'],
  { language }: Sender,
) {
  const countries = parts.countries(language);
  if (form.codename === generalForm || form.codename === paperForm) {
    const schema =
      form.codename === paperForm
        ? paperSchema({ countries })
        : generalSchema({ countries, categories: parts.categories() });
    const read = readSubmittedFields<GeneralEntry | PaperEntry>(fields, schema);
    if (read.faults) return read;
    const payload: ReadSubmission['payload'] = (at, now) => generalPayload(read.entry, at, now);
    return { ...read, payload };
  }
  const rules = contactRules(form.definition, countries);
  const read = readSubmittedFields(fields, contactSchema(rules));
  if (read.faults) return read;
  const payload: ReadSubmission['payload'] = (at, now) =>
    contactPayload(read.entry, at, rules, now);
  const { country, postalCode } = read.entry;
  return { ...read, payload, place: { country, postalCode } };
}

/** Which form was sent, as what and by whom. */
interface Sent {
  readonly form: KnownForm;
  readonly key: string;
  readonly sender: Sender;
}

/** The reason to refuse a submission with valid fields. */
async function refusalOf(
  parts: SubmissionParts,
  { circumstances, entry }: ReadSubmission,
  { form, key, sender }: Sent,
): Promise<FormFault | SubmissionResult | undefined> {
  const { recaptchaToken: token, formStamp: stamp, [honeypot]: trap } = circumstances;
  const proof = await proofOfSender(
    { token, stamp, isTrapped: trap !== '' },
    parts,
    form.name,
    key,
  );
  if (proof === 'failed') return { field: 'recaptchaToken', key: 'bot_check' };
  if (proof === 'trapped') return { field: honeypot, key: 'bot_check' };
  const wait = parts.limits.ofLead(sender.address, entry.email, proof === 'proven');
  return wait > 0 ? { status: 'limited', wait } : undefined;
}

async function keep(
  { application, filing, leads, findResponsible, mayConfirm }: SubmissionParts,
  { entry, circumstances, payload, place }: ReadSubmission,
  { form, key, sender }: Sent,
): Promise<SubmissionResult> {
  const at: SubmissionCircumstances = {
    ...circumstances,
    filing,
    codename: form.codename,
    form: form.name,
    documentTitle: circumstances.page,
    // What was read in a language that the site has just given up was not the default language.
    language: isKnownLanguage(circumstances.language) ? circumstances.language : sender.language,
    isMobile: circumstances.isMobile ?? sender.isMobile,
    browser: circumstances.browser || sender.browser,
  };
  const taken = await leads.take({
    key,
    brand: application,
    form: form.codename,
    email: entry.email,
    entered: { ...entry },
    payload: { ...payload(at, new Date()) },
    ...(mayConfirm?.(sender.address, entry.email) && { confirmIn: sender.language }),
  });
  if (taken.status === 'conflict' || taken.status === 'refused') return taken;
  const asksRepresentative = place && form.name === representativeForm;
  const responsible = asksRepresentative ? findResponsible(place, sender) : undefined;
  return { status: 'taken', id: taken.id, ...(responsible && { responsible }) };
}

/** Messages of faults that only the server finds, so browsers need not load them. */
const ownTexts: Readonly<Record<string, MessageKey>> = {
  wrong_type: 'validation_type',
  bot_check: 'form_not_confirmed',
  unknown_field: 'validation_unknown_field',
};

/**
 * Creates the messages of faults for the sender: the definition's texts, or else those of the site.
 * @param t the texts in the sender's language
 */
export function refusalsOf(
  faults: readonly FormFault[],
  definition: LinkedItem<'form_definition'> | undefined,
  t: Translate,
): FieldRefusal[] {
  return faults.map(({ field, key, message, allowed }) => {
    const own = ownTexts[key];
    const text = message ?? (own && t(own)) ?? '';
    return {
      field,
      message: faultText(
        { key, message: text, ...(allowed !== undefined && { allowed }) },
        definition,
        t,
      ),
      kmsErrorKey: key,
    };
  });
}
