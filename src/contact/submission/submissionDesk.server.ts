import { randomUUID } from 'node:crypto';
import type { Application } from '../../brand/brands.ts';
import type { CountryListEntry } from '../../country/countryList.ts';
import type { Locale } from '../../locale/locales.ts';
import { contactRules } from '../contactRules.ts';
import { contactSchema } from '../contactSchema.ts';
import type { FormFault } from '../formOutcome.ts';
import { generalForm, generalSchema } from '../generalSchema.ts';
import type { LeadDesk } from '../leadDesk.ts';
import type { LeadSites } from '../leadProperties.ts';
import { contactPayload, generalPayload, type SubmissionCircumstances } from '../payload.ts';
import { honeypot } from '../postedForm.ts';
import { createAdmission } from './admission.server.ts';
import type { ToldCircumstances } from './circumstances.server.ts';
import type { FindForm, KnownForm } from './findForm.server.ts';
import type { FormStamps } from './formStamp.server.ts';
import type { SubmissionLimits } from './limits.server.ts';
import { readFields } from './readFields.server.ts';
import type { CheckToken } from './singleUse.server.ts';
import type { Sender, Submission, SubmissionDesk, SubmissionResult } from './submission.ts';
import { refusalsOf } from './texts.server.ts';

/** What submissions are taken with. */
export interface SubmissionParts {
  readonly application: Application;
  readonly sites: LeadSites;
  /** The form that is meant where none is named. */
  readonly usualForm: string;
  readonly findForm: FindForm;
  countries(language: Locale): readonly CountryListEntry[];
  readonly limits: SubmissionLimits;
  readonly stamps: FormStamps;
  readonly checkToken: CheckToken;
  /** Whether each address gets only a share of the places; default true. */
  readonly sharesPlaces?: boolean | undefined;
  readonly leads: LeadDesk;
  /** Takes note of what failed. */
  report(error: unknown): void;
}

/** Milliseconds a person takes at least to fill in a form. */
const shortestFilling = 2_000;

const unknownForm = {
  field: 'codename',
  key: 'unknown_form',
  message: 'is the codename of no form of this site',
};

/** A submission whose fields are right. */
interface ReadSubmission {
  readonly entry: { readonly email: string };
  readonly told: ToldCircumstances;
  payload(at: SubmissionCircumstances, now: Date): object;
}

/**
 * Prepares the taking of submissions. What is told to be taken is stored, always: what a machine may
 * have sent is refused or limited openly, and never dropped (decision 0022).
 */
export function createSubmissionDesk(parts: SubmissionParts): SubmissionDesk {
  async function take({ fields, key, sender }: Submission): Promise<SubmissionResult> {
    const isKept = async () => key !== undefined && (await parts.leads.knows(key));
    const wait = parts.limits.ofAddress(sender.address);
    if (wait > 0 && !(await isKept())) return { status: 'limited', wait };
    const { codename = parts.usualForm } = fields;
    const form = typeof codename === 'string' ? await parts.findForm(codename, sender) : undefined;
    if (!form) return refuse([unknownForm], undefined, sender);
    const read = readForm(form, fields, sender);
    if (read.faults) return refuse(read.faults, form, sender);
    const leadKey = key ?? randomUUID();
    const refusal = await refusalOf(read, form, leadKey, sender);
    // What is kept already is answered again, whatever speaks against a new submission.
    return refusal && !(await isKept()) ? refusal : keep(read, form, leadKey, sender);
  }

  /** What speaks against a submission whose fields are right. */
  async function refusalOf(
    { told, entry }: ReadSubmission,
    form: KnownForm,
    key: string,
    sender: Sender,
  ): Promise<SubmissionResult | undefined> {
    const proof = await proofOf(told, form, key);
    if (proof === 'failed') {
      return refuse([{ field: 'recaptchaToken', key: 'bot_check' }], form, sender);
    }
    if (proof === 'trapped') return refuse([{ field: honeypot, key: 'bot_check' }], form, sender);
    const wait = parts.limits.ofLead(sender.address, entry.email, proof === 'proven');
    return wait > 0 ? { status: 'limited', wait } : undefined;
  }

  function readForm(form: KnownForm, fields: Submission['fields'], { language }: Sender) {
    const countries = parts.countries(language);
    if (form.codename === generalForm) {
      const read = readFields(fields, generalSchema({ countries }));
      if (read.faults) return read;
      const payload: ReadSubmission['payload'] = (at, now) => generalPayload(read.entry, at, now);
      return { ...read, payload };
    }
    const read = readFields(fields, contactSchema(contactRules(form.definition, countries)));
    if (read.faults) return read;
    const payload: ReadSubmission['payload'] = (at, now) =>
      contactPayload(read.entry, at, countries, now);
    return { ...read, payload };
  }

  /** What is known of who filled the form in: a person, perhaps a machine, or a machine. */
  async function proofOf(told: ToldCircumstances, form: KnownForm, key: string) {
    const verdict = await parts.checkToken(told.recaptchaToken, form.name, key);
    if (verdict === 'failed') return 'failed';
    const isTrapped = told[honeypot] !== '';
    if (isTrapped && verdict !== 'passed') return 'trapped';
    const age = parts.stamps.ageOf(told.formStamp) ?? 0;
    return verdict === 'passed' && !isTrapped && age >= shortestFilling ? 'proven' : 'unproven';
  }

  async function keep(
    { entry, told, payload }: ReadSubmission,
    form: KnownForm,
    key: string,
    sender: Sender,
  ): Promise<SubmissionResult> {
    const { application, sites, leads } = parts;
    const at: SubmissionCircumstances = {
      ...told,
      application,
      sites,
      codename: form.codename,
      form: form.name,
      documentTitle: told.page,
      isMobile: told.isMobile ?? sender.isMobile,
      browser: told.browser || sender.browser,
    };
    const taken = await leads.take({
      key,
      brand: application,
      form: form.codename,
      email: entry.email,
      entered: { ...entry },
      payload: { ...payload(at, new Date()) },
    });
    if (taken.status === 'conflict') return taken;
    return taken.status === 'refused' ? taken : { status: 'taken', id: taken.id };
  }

  async function refuse(
    faults: readonly FormFault[],
    form: KnownForm | undefined,
    { language }: Sender,
  ): Promise<SubmissionResult> {
    return { status: 'refused', errors: await refusalsOf(faults, form?.definition, language) };
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
