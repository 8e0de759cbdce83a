import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { type Answer, type Asking, json } from './ask.ts';
import type { AttackedSite } from './attackedSite.ts';
import type { StartedSite } from './site.ts';

/** A submission with the fields of FORM-3, as any program may send it. */
export const completeForm = {
  requests: ['Quotation'],
  firstName: 'Ada',
  lastName: 'Lovelace',
  jobTitle: 'Surgeon',
  practiceName: 'St. Mary',
  email: 'ada@hospital.example',
  isPhoneRequired: false,
  phoneCountryCode: '',
  mobilePhone: '',
  country: 'US',
  postalCode: '12345',
  other: '',
  dataUsageConsent: true,
  emailConsent: true,
  codename: 'acom_contact_form',
  page: 'Home',
  url: 'https://www.portico.example/?queryID=1&objectID=2',
  recaptchaToken: '',
};

/** Any token is valid, as long as cookie and header contain the same one. */
const token = 'a'.repeat(43);

/** The path that forms are submitted to. */
export const submissionPath = '/api/submit';

/** A submission of the complete form. @param key its idempotency key; default a new one */
export const submissionOf = (
  fields: Readonly<Record<string, unknown>> = {},
  key: string = randomUUID(),
): Asking =>
  json(
    { ...completeForm, ...fields },
    { cookie: `csrf=${token}`, 'x-csrf-token': token, 'idempotency-key': key },
  );

/** Submits the complete form with other fields, and a new key unless a header contains one. */
export function submit(
  site: Pick<StartedSite, 'ask'>,
  fields: Readonly<Record<string, unknown>> = {},
  asking: Asking = {},
): Promise<Answer> {
  const usual = submissionOf(fields);
  const headers = { ...usual.headers, ...asking.headers };
  return site.ask(submissionPath, { ...usual, ...asking, headers });
}

/** Sends a choice in the privacy settings, as the site's own pages report it. */
export function sendReceipt(
  site: Pick<StartedSite, 'ask'>,
  { headers, ...asking }: Asking = {},
): Promise<Answer> {
  const choice = { choice: 'functional', language: 'en', version: '20200303' };
  const sent = json(choice, { 'sec-fetch-site': 'same-origin', ...headers });
  return site.ask('/api/consent-receipts', { ...sent, ...asking });
}

/** A challenge of the bot check and its solution. */
export interface SolvedCheck {
  readonly challenge: Challenge;
  readonly solution: NonNullable<Awaited<ReturnType<typeof solveChallenge>>>;
}

/** Requests a challenge and solves it. @throws when another bot check is offered */
export async function solveCheck(site: AttackedSite): Promise<SolvedCheck> {
  const { body } = await site.ask('/api/captcha?action=ContactARep');
  const { challenge } = JSON.parse(body) as { challenge?: Challenge };
  if (!challenge) throw new Error('The site offers no challenge');
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('The challenge has no solution');
  return { challenge, solution };
}

/** The file of the embedded database. */
export function databaseOf(site: AttackedSite): string {
  return join(site.dataFolder, 'portico.db');
}

/** How many leads are stored. */
export function countLeads(site: AttackedSite): number {
  const database = new DatabaseSync(databaseOf(site), { readOnly: true });
  try {
    return Number(database.prepare('select count(*) as n from lead').get()?.n);
  } finally {
    database.close();
  }
}
