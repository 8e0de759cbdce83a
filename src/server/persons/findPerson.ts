import { existsSync } from 'node:fs';
import { contentFile, openEditions } from '../../backends/content/store/openEditions.ts';
import { findPersonVersions } from '../../backends/content/store/readVersions.ts';
import { mailFile } from '../../backends/mail/mailFolder.ts';
import { referenceOf } from '../../contact/reference.ts';
import { withoutUnasked } from '../../desk/consent/formWords.ts';
import {
  endText,
  type HeldData,
  type HeldEnd,
  type HeldLead,
  type HeldMail,
  type HeldRegistration,
  type PersonItems,
} from '../../desk/persons/heldData.ts';
import type { Lead } from '../../leads/leadStore.ts';
import type { QueuedMail } from '../../mail/mailStore.ts';
import type { Records } from '../ports/chooseRecords.ts';
import type { Settings } from '../start/settings.ts';
import { prefixes, type Subject } from './subject.ts';

const noContent: PersonItems = { items: [], searched: 0, unreadable: 0 };

/** When a record is deleted by itself, as data and in English. */
const endOf = (end: HeldEnd) => ({ end, ends: endText(end, 'en') });

/** Everything that a store lists. */
async function all<T>(list: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const one of list) found.push(one);
  return found;
}

/**
 * Finds all that is held under an address, or the one record of a reference number or id, with the
 * mails about it (PROOF-1).
 * @throws StoreUnavailable when a database does not answer
 */
export async function findPerson(
  records: Records,
  settings: Settings,
  subject: Subject,
): Promise<HeldData> {
  const only = 'only' in subject ? subject.only : undefined;
  const filter = filterOf(subject);
  const leads = only === 'registration' ? [] : await all(records.leads.list(filter));
  const registrations = only === 'lead' ? [] : await all(records.registrations.list(filter));
  const heldLeads = leads.map((lead) => heldLead(lead, settings));
  const heldRegistrations: HeldRegistration[] = [];
  for (const registration of registrations) {
    const end = await records.registrations.endOf(registration.brand, registration.event);
    heldRegistrations.push({
      reference: referenceOf(prefixes.registration, registration.id),
      cameFrom: `the form of the event ${registration.event} on the site of ${registration.brand}`,
      ...endOf(endOfRegistration(end, settings)),
      registration,
    });
  }
  const ofRecords = await mailsAbout(records, [...leads, ...registrations], settings);
  const alone = 'id' in subject ? await records.mails.find(subject.id) : undefined;
  const { receipts, confirmations } = await withoutName(records, settings, subject);
  return {
    leads: heldLeads,
    registrations: heldRegistrations,
    mails: alone ? [heldMail(alone, settings)] : ofRecords,
    receipts,
    confirmations,
    content: 'address' in subject ? await contentOf(settings, subject.address) : noContent,
  };
}

function filterOf(subject: Subject) {
  if ('address' in subject) return { email: subject.address };
  return 'id' in subject ? { id: subject.id } : { idEnd: subject.idEnd };
}

function heldLead(lead: Lead, settings: Settings): HeldLead {
  const { url, page } = lead.payload ?? {};
  const place = [page, url].find((it) => typeof it === 'string' && it !== '');
  return {
    reference: referenceOf(prefixes.lead, lead.id),
    cameFrom: `the form ${lead.form} on the site of ${lead.brand}${place ? `, page ${place}` : ''}`,
    ...endOf(endOfLead(lead, settings)),
    lead: { ...lead, payload: lead.payload && withoutUnasked(lead.payload) },
  };
}

async function mailsAbout(
  { mails }: Records,
  records: readonly { readonly id: string }[],
  settings: Settings,
): Promise<HeldMail[]> {
  const held: HeldMail[] = [];
  for (const { id } of records) {
    for await (const mail of mails.list({ about: id })) held.push(heldMail(mail, settings));
  }
  return held;
}

function heldMail(mail: QueuedMail, settings: Settings): HeldMail {
  const file = mailFile(settings.DATA_DIR, mail.id);
  const prefix = mail.kind === 'received' ? prefixes.lead : prefixes.registration;
  return {
    about: referenceOf(prefix, mail.about),
    ...endOf(endOfMail(mail, settings)),
    mail,
    ...(existsSync(file) && { file }),
  };
}

/** Receipts and confirmations name nobody, so they are found by their own id only. */
async function withoutName(
  records: Records,
  settings: Settings,
  subject: Subject,
): Promise<Pick<HeldData, 'receipts' | 'confirmations'>> {
  if (!('id' in subject)) return { receipts: [], confirmations: [] };
  const receipt = await records.receipts.find(subject.id);
  const confirmation = await records.confirmations.find(subject.id);
  return {
    receipts: receipt ? [{ receipt, ...endOf(endOfConsent(receipt, settings)) }] : [],
    confirmations: confirmation
      ? [{ confirmation, ...endOf(endOfConsent(confirmation, settings)) }]
      : [],
  };
}

async function contentOf(
  { DATA_DIR, DATABASE_URL, ONE_WAY_MIGRATION: oneWay }: Settings,
  address: string,
): Promise<PersonItems> {
  if (!DATABASE_URL && !existsSync(contentFile(DATA_DIR))) return noContent;
  const editions = await openEditions(DATA_DIR, DATABASE_URL, { oneWay });
  try {
    return await findPersonVersions(editions, address);
  } finally {
    await editions.destroy();
  }
}

/** How many records of each kind are held. */
export const countsOf = ({ leads, registrations, mails, content }: HeldData) => ({
  leads: leads.length,
  registrations: registrations.length,
  mails: mails.length,
  mailFiles: mails.filter(({ file }) => file !== undefined).length,
  content: content.items.length,
});

/** The address that records are about; undefined if their key is missing. */
export const addressOf = (subject: Subject, held: HeldData): string | undefined =>
  'address' in subject
    ? subject.address
    : (held.leads[0]?.lead.email ?? held.registrations[0]?.registration.email);

const day = 24 * 60 * 60_000;

/** The day that is so many days after a moment. */
const dayAfter = (moment: string, days: number): string =>
  new Date(Date.parse(moment) + days * day).toISOString().slice(0, 10);

/** The settings that say how many days something is kept. */
type Period = 'LEADS_RETENTION_DAYS' | 'REGISTRATIONS_RETENTION_DAYS' | 'CONSENT_RETENTION_DAYS';

/** @param rule where the period has a limit */
function endAfter(
  moment: string,
  name: Period,
  settings: Settings,
  rule: HeldEnd['rule'] = 'on',
): HeldEnd {
  const days = settings[name];
  const setting = `${name}=${days}`;
  return days === 0 ? { rule: 'never', setting } : { rule, day: dayAfter(moment, days), setting };
}

/** When a lead is deleted by itself. */
function endOfLead(
  { receivedAt, deliveries, status }: Pick<Lead, 'receivedAt' | 'deliveries' | 'status'>,
  settings: Settings,
): HeldEnd {
  const states = deliveries.length > 0 ? deliveries.map((it) => it.status) : [status];
  const isLeft = states.some((it) => it === 'waiting' || it === 'dead');
  return endAfter(receivedAt, 'LEADS_RETENTION_DAYS', settings, isLeft ? 'onceDelivered' : 'on');
}

/** When a registration is deleted by itself. @param end of its event; empty if unknown */
const endOfRegistration = (end: string, settings: Settings): HeldEnd =>
  end === ''
    ? { rule: 'endUnknown', setting: '' }
    : endAfter(end, 'REGISTRATIONS_RETENTION_DAYS', settings);

/** When a mail is deleted by itself. */
const endOfMail = ({ createdAt }: Pick<QueuedMail, 'createdAt'>, settings: Settings): HeldEnd =>
  endAfter(createdAt, 'REGISTRATIONS_RETENTION_DAYS', settings, 'onOrBefore');

/** When a receipt or a confirmation is deleted by itself. */
const endOfConsent = ({ time }: { readonly time: string }, settings: Settings): HeldEnd =>
  endAfter(time, 'CONSENT_RETENTION_DAYS', settings);
