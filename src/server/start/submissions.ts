import type { IncomingHttpHeaders } from 'node:http';
import Bowser from 'bowser';
import { Counter } from 'prom-client';
import type { ApiServices, RequestContext } from '../../api/apiServices.ts';
import type { BotCheck } from '../../contact/botCheck.ts';
import type { LeadIntake } from '../../contact/leadIntake.ts';
import { filingOf } from '../../contact/payload.ts';
import { contactActions, createFindForm } from '../../contact/submission/findForm.server.ts';
import { createFindResponsible } from '../../contact/submission/findResponsible.server.ts';
import { createFormStamps } from '../../contact/submission/formStamp.server.ts';
import {
  createConfirmationLimit,
  createSubmissionLimits,
} from '../../contact/submission/limits.server.ts';
import type { CheckToken } from '../../contact/submission/singleUse.server.ts';
import type {
  Sender,
  SubmissionDesk,
  SubmissionResult,
} from '../../contact/submission/submission.ts';
import { createSubmissionDesk } from '../../contact/submission/submissionDesk.server.ts';
import { siteTexts } from '../../content/messages/siteTexts.server.ts';
import type { ContentReader } from '../../content/reader.server.ts';
import type { CountryRules } from '../../country/restrictions.ts';
import type { LimitVisits } from '../../limits/visitLimit.server.ts';
import type { Locale } from '../../locale/locales.ts';
import { registrationAction } from '../../registrations/registration.ts';
import { offeredTerms } from '../../vocabularies/vocabularies.ts';
import type { Log } from '../operation/log.ts';
import { metrics } from '../operation/metrics.ts';
import { contactCountriesOf } from './countryRulesOf.ts';
import { confirmsLeads, originOf, type Settings } from './settings.ts';
import { startBrand } from './startBrand.ts';

export interface SubmissionBackends {
  /** The secret that signs forms. */
  readonly formKey: string;
  /** The reader of the present view. */
  readonly reader: () => ContentReader;
  readonly leads: LeadIntake;
  readonly botCheck: BotCheck;
  readonly checkToken: CheckToken;
  /** The restrictions of every country. */
  readonly rules: CountryRules;
  readonly limitVisits: LimitVisits;
  /** Creates limits that no setting turns off. */
  readonly countVisits: LimitVisits;
  readonly log: Log;
}

/** The submission services, and what their bot checks need. */
export type Submissions = Pick<ApiServices, 'submissions' | 'botCheck' | 'formActions'>;

/** Assembles the submission of forms. */
export function createSubmissions(
  settings: Settings,
  {
    formKey,
    reader,
    rules,
    leads,
    botCheck: check,
    checkToken,
    limitVisits,
    countVisits,
    log,
  }: SubmissionBackends,
): Submissions {
  const brand = startBrand(settings);
  const stamps = createFormStamps(formKey);
  const { collections } = brand;
  const submissions: SubmissionDesk = createSubmissionDesk({
    application: brand.application,
    filing: filingOf(brand, originOf(settings)),
    usualForm: brand.codenames.contactForm,
    texts: (language) => siteTexts({ reader, collections }, language),
    findForm: createFindForm({ reader, collections }, (err) =>
      log.warn({ err }, 'A form was accepted without its definition'),
    ),
    findResponsible: createFindResponsible({ reader, collections }, (err) =>
      log.warn({ err }, 'A form was confirmed without its representative'),
    ),
    countries: contactCountriesOf(settings, rules, () => brand),
    categories: () =>
      offeredTerms(reader().vocabularies, 'message_categories', collections).map(
        ({ codename }) => codename,
      ),
    limits: createSubmissionLimits(limitVisits, 'leads'),
    stamps,
    checkToken,
    sharesPlaces: settings.RATE_LIMIT,
    leads,
    mayConfirm: confirmsLeads(settings) ? createConfirmationLimit(countVisits) : undefined,
    report: (err) => log.error({ err }, 'A submission cannot be stored'),
  });
  const botCheck: Submissions['botCheck'] = async (action) => ({
    ...(await check.offer(action)),
    stamp: stamps.make(),
  });
  const formActions = [...contactActions, registrationAction];
  return { submissions: counted(submissions), botCheck, formActions };
}

const longestAgent = 500;

/** The sender of a submission. @param language the language of messages */
export function senderOf(request: RequestContext, language: Locale): Sender {
  const { address, withholding, headers } = request;
  return { address, language, withholding, ...browserOf(headers) };
}

/** The browser data in the headers of a request. */
function browserOf(headers: IncomingHttpHeaders): Pick<Sender, 'browser' | 'isMobile'> {
  const agent = headers['user-agent']?.slice(0, longestAgent);
  const hint = headers['sec-ch-ua-mobile'];
  if (!agent) return { browser: '', isMobile: hint === '?1' };
  const { browser, platform } = Bowser.parse(agent);
  const name = [browser.name, browser.version].filter(Boolean).join(' ');
  return { browser: name, isMobile: hint ? hint === '?1' : platform.type === 'mobile' };
}

const submissions = new Counter({
  name: 'portico_submissions_total',
  help: 'Submitted forms, by result',
  labelNames: ['result'],
  registers: [metrics],
});

const results: readonly (SubmissionResult['status'] | 'busy')[] = [
  'taken',
  'refused',
  'conflict',
  'limited',
  'failed',
  'busy',
];
for (const result of results) submissions.labels(result).inc(0);

/** Counts submissions by their outcome. */
function counted(desk: SubmissionDesk): SubmissionDesk {
  return {
    isFull(address) {
      const isFull = desk.isFull(address);
      if (isFull) submissions.labels('busy').inc();
      return isFull;
    },
    async admit(address, key) {
      const admission = await desk.admit(address, key);
      if (admission.status !== 'admitted') submissions.labels(admission.status).inc();
      return admission;
    },
    async take(submission) {
      const result = await desk.take(submission);
      submissions.labels(result.status).inc();
      return result;
    },
  };
}
