import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Answer, Asking } from './ask.ts';
import type { AttackedSite } from './siteProcess.ts';

/** A complete contact form. */
export const contactForm = {
  requests: ['Quotation'],
  firstName: 'Ada',
  lastName: 'Lovelace',
  jobTitle: 'Surgeon',
  practiceName: 'St. Mary',
  email: 'ada@hospital.example',
  phoneCountryCode: '',
  mobilePhone: '',
  country: 'US',
  postalCode: '12345',
  other: '',
  dataUsageConsent: true,
  emailConsent: true,
  codename: 'acom_contact_form',
  page: 'Home',
  url: 'https://www.portico.example/',
  recaptchaToken: '',
};

/** Any token is valid, as long as cookie and header contain the same one. */
const token = 'a'.repeat(43);

/** The headers of every submission. */
export const submissionHeaders = {
  'content-type': 'application/json',
  cookie: `csrf=${token}`,
  'x-csrf-token': token,
};

/** Sends a contact form, with a new key unless a header contains one. */
export function submit(
  site: AttackedSite,
  fields: Readonly<Record<string, unknown>> = {},
  asking: Asking = {},
): Promise<Answer> {
  return site.ask('/api/submit', {
    ...asking,
    method: 'POST',
    headers: { ...submissionHeaders, 'idempotency-key': randomUUID(), ...asking.headers },
    body: JSON.stringify({ ...contactForm, ...fields }),
  });
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
