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

/** The shortest time in which a person fills in a form, in milliseconds. */
const shortestFilling = 2_000;

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
  async function take({ fields, key, sender }: Submission): Promise<SubmissionResult> {
    const isKept = async () => key !== undefined && (await parts.leads.knows(key));
    const wait = parts.limits.ofAddress(sender.address);
    if (wait > 0 && !(await isKept())) return { status: 'limited', wait };
    const { codename = parts.usualForm } = fields;
    const form = typeof codename === 'string' ? parts.findForm(codename, sender) : undefined;
    if (!form) return refuse([unknownForm], undefined, sender);
    const read = readForm(form, fields, sender);
    if (read.faults) return refuse(read.faults, form, sender);
    const leadKey = key ?? randomUUID();
    const refusal = await refusalOf(read, form, leadKey, sender);
    // A stored submission gets its answer again, even if a new one would be refused.
    return refusal && !(await isKept()) ? refusal : keep(read, form, leadKey, sender);
  }

  /** The reason to refuse a submission with valid fields. */
  async function refusalOf(
    { circumstances, entry }: ReadSubmission,
    form: KnownForm,
    key: string,
    sender: Sender,
  ): Promise<SubmissionResult | undefined> {
    const proof = await proofOf(circumstances, form, key);
    if (proof === 'failed') {
      return refuse([{ field: 'recaptchaToken', key: 'bot_check' }], form, sender);
    }
    if (proof === 'trapped') return refuse([{ field: honeypot, key: 'bot_check' }], form, sender);
    const wait = parts.limits.ofLead(sender.address, entry.email, proof === 'proven');
    return wait > 0 ? { status: 'limited', wait } : undefined;
  }

  function readForm(form: KnownForm, fields: Submission['fields'], { language }: Sender) {
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

  /** Whether the sender is a person, possibly a bot, or a bot. */
  async function proofOf(circumstances: Circumstances, form: KnownForm, key: string) {
    const verdict = await parts.checkToken(circumstances.recaptchaToken, form.name, key);
    if (verdict === 'failed') return 'failed';
    const isTrapped = circumstances[honeypot] !== '';
    if (isTrapped && verdict !== 'passed') return 'trapped';
    const age = parts.stamps.ageOf(circumstances.formStamp) ?? 0;
    return verdict === 'passed' && !isTrapped && age >= shortestFilling ? 'proven' : 'unproven';
  }

  async function keep(
    { entry, circumstances, payload, place }: ReadSubmission,
    form: KnownForm,
    key: string,
    sender: Sender,
  ): Promise<SubmissionResult> {
    const { application, filing, leads, findResponsible } = parts;
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
      ...(parts.mayConfirm?.(sender.address, entry.email) && { confirmIn: sender.language }),
    });
    if (taken.status === 'conflict' || taken.status === 'refused') return taken;
    const asksRepresentative = place && form.name === representativeForm;
    const responsible = asksRepresentative ? findResponsible(place, sender) : undefined;
    return { status: 'taken', id: taken.id, ...(responsible && { responsible }) };
  }

  async function refuse(
    faults: readonly FormFault[],
    form: KnownForm | undefined,
    { language }: Sender,
  ): Promise<SubmissionResult> {
    return {
      status: 'refused',
      errors: refusalsOf(faults, form?.definition, await parts.texts(language)),
    };
  }

  return {
    ...createAdmission({
      limits: parts.limits,
      knows: (key) => parts.leads.knows(key),
      sharesPlaces: parts.sharesPlaces,
      report: parts.report,
    }),
    async take(submission) {
      try {
        return await take(submission);
      } catch (error) {
        parts.report(error);
        return { status: 'failed' };
      }
    },
  };
}

/** Messages of faults that only the server finds, so browsers need not load them. */
const ownTexts: Readonly<Record<string, MessageKey>> = {
  wrong_type: 'validation_type',
  bot_check: 'validation_bot_check',
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
