import type { Lead } from '../../leads/leadStore.ts';
import type { QueuedMail } from '../../mail/mailStore.ts';
import type { Settings } from '../start/settings.ts';

const day = 24 * 60 * 60_000;

/** The day that is so many days after a moment. */
const dayAfter = (moment: string, days: number): string =>
  new Date(Date.parse(moment) + days * day).toISOString().slice(0, 10);

const until = (moment: string, days: number, setting: keyof Settings): string =>
  days === 0
    ? `when somebody deletes it (${setting}=0)`
    : `${dayAfter(moment, days)} (${setting}=${days})`;

/** When a lead is deleted by itself, in words. */
export function endOfLead(
  { receivedAt, deliveries, status }: Pick<Lead, 'receivedAt' | 'deliveries' | 'status'>,
  { LEADS_RETENTION_DAYS: days }: Settings,
): string {
  const states = deliveries.length > 0 ? deliveries.map((it) => it.status) : [status];
  const isLeft = states.some((it) => it === 'waiting' || it === 'dead');
  const end = until(receivedAt, days, 'LEADS_RETENTION_DAYS');
  return isLeft && days > 0 ? `once it is delivered, not before ${end}` : end;
}

/** When a registration is deleted by itself, in words. @param end of its event; empty if unknown */
export function endOfRegistration(
  end: string,
  { REGISTRATIONS_RETENTION_DAYS: days }: Settings,
): string {
  if (end === '') return 'when somebody deletes it, because the end of the event is unknown';
  return until(end, days, 'REGISTRATIONS_RETENTION_DAYS');
}

/** When a mail is deleted by itself, in words. */
export function endOfMail(
  { createdAt }: Pick<QueuedMail, 'createdAt'>,
  { REGISTRATIONS_RETENTION_DAYS: days }: Settings,
): string {
  const end = until(createdAt, days, 'REGISTRATIONS_RETENTION_DAYS');
  return `${end}, or before with what it is about`;
}

/** When a receipt or a confirmation is deleted by itself, in words. */
export const endOfConsent = (
  { time }: { readonly time: string },
  { CONSENT_RETENTION_DAYS: days }: Settings,
): string => until(time, days, 'CONSENT_RETENTION_DAYS');
