import * as v from 'valibot';
import { emailAddress, line, paragraph } from '../../contact/texts.ts';
import type { HeldData } from '../../desk/persons/heldData.ts';
import { PersonFault } from '../../desk/persons/personsService.ts';
import type { RegistrationDetails } from '../../registrations/registration.ts';
import type { Records } from '../ports/chooseRecords.ts';

/** The entries to correct, by name. */
export type Corrections = Readonly<Record<string, string>>;

/** What was corrected. */
export interface Corrected {
  readonly leads: number;
  readonly registrations: number;
}

/** The entries of a registration that may be emptied: they are stored by consent, which ends at any time. */
const needs = ['dietaryNeeds', 'accessNeeds'] as const;

/** Texts of a lead that the site wrote. */
const ofSite: readonly string[] = [
  'codename',
  'form',
  'leadSource',
  'campaignKey',
  'location',
  'page',
  'url',
  'referringURL',
  'overridePageUrl',
  'videoURL',
  'language',
  'submissionDate',
  'browser',
];

/** The entries of a registration, with their rules in the form. */
const ofRegistration = {
  firstName: line('first_name'),
  lastName: line('last_name'),
  role: line('codename'),
  institution: line('company'),
  country: v.pipe(line('country_code'), v.regex(/^[A-Z]{2}$/)),
  dietaryNeeds: paragraph('other'),
  accessNeeds: paragraph('other'),
} as const satisfies Record<keyof RegistrationDetails, unknown>;

/**
 * Corrects entries of all held records that have them (PROOF-4). Nothing is changed unless all of it
 * may be.
 * @throws PersonFault
 */
export async function correctPerson(
  { leads, registrations }: Pick<Records, 'leads' | 'registrations'>,
  held: HeldData,
  corrections: Corrections,
  at: string,
): Promise<Corrected> {
  const ofLeads = held.leads.map(({ reference, lead }) => ({
    id: lead.id,
    entries: forLead(reference, lead.payload, corrections),
  }));
  const ofRegistrations = held.registrations.map(({ reference, registration }) => ({
    id: registration.id,
    entries: forRegistration(reference, registration, corrections),
  }));
  const used = [...ofLeads, ...ofRegistrations].flatMap((it) => Object.keys(it.entries));
  const unused = Object.keys(corrections).find((name) => !used.includes(name));
  if (unused) {
    const message = `No record has an entry ${unused}; show prints their names`;
    throw new PersonFault('noEntry', message, { name: unused });
  }
  const counts = { leads: 0, registrations: 0 };
  for (const { id, entries } of ofLeads) {
    if (Object.keys(entries).length === 0) continue;
    counts.leads += Number(await leads.correct(id, entries));
  }
  for (const { id, entries } of ofRegistrations) {
    if (Object.keys(entries).length === 0) continue;
    counts.registrations += Number(await registrations.correct(id, entries, at));
  }
  return counts;
}

const noKey = (reference: string) =>
  new PersonFault('noKey', `${reference} cannot be read: its key is not in LEADS_KEY`, {
    reference,
  });

/** The corrections that a record has entries for. */
const among = (names: object, corrections: Corrections) =>
  Object.entries(corrections).filter(([name]) => Object.hasOwn(names, name));

function forLead(
  reference: string,
  payload: Readonly<Record<string, unknown>> | undefined,
  corrections: Corrections,
): Corrections {
  if (!payload) throw noKey(reference);
  const entries = among(payload, corrections).map(([name, text]) => {
    if (typeof payload[name] !== 'string' || ofSite.includes(name)) {
      const message = `${name} of ${reference} is no text that a person entered`;
      throw new PersonFault('ofSite', message, { name, reference });
    }
    const schema = name === 'email' ? emailAddress('missing', 'malformed') : paragraph('message');
    return [name, valid(name, text, schema)] as const;
  });
  return Object.fromEntries(entries);
}

function forRegistration(
  reference: string,
  { details, accepted }: HeldData['registrations'][number]['registration'],
  corrections: Corrections,
): Partial<RegistrationDetails> {
  if (corrections.email !== undefined) {
    throw new PersonFault(
      'addressOfRegistration',
      `The address of ${reference} cannot be corrected, because the links in its mails belong to the old mailbox. Correct other records by their reference numbers; delete ${reference}, and let the person register with the right address`,
      { reference },
    );
  }
  if (!details) throw noKey(reference);
  const entries = among(ofRegistration, corrections).map(([name, text]) => {
    const value = valid(name, text, ofRegistration[name as keyof RegistrationDetails]);
    const isNeed = needs.some((it) => it === name);
    if (isNeed && value !== '' && !accepted?.needs.accepted) {
      const message = `${reference} has no consent to store needs, so ${name} can only be emptied`;
      throw new PersonFault('noConsent', message, { name, reference });
    }
    return [name, value] as const;
  });
  return Object.fromEntries(entries);
}

/** An entry as its form would take it; only needs may be empty. */
function valid(name: string, text: string, schema: v.GenericSchema<unknown, string>): string {
  const parsed = v.safeParse(schema, text);
  const mayBeEmpty = needs.some((it) => it === name);
  if (parsed.success && (parsed.output !== '' || mayBeEmpty)) return parsed.output;
  throw new PersonFault('value', `"${text}" cannot be the entry ${name}`, { name });
}
