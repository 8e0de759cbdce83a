import type { HeldEnd } from '../../desk/persons/heldEnd.ts';
import type { Lead } from '../../leads/leadStore.ts';
import type { QueuedMail } from '../../mail/mailStore.ts';
import type { Settings } from '../start/settings.ts';

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
export function endOfLead(
  { receivedAt, deliveries, status }: Pick<Lead, 'receivedAt' | 'deliveries' | 'status'>,
  settings: Settings,
): HeldEnd {
  const states = deliveries.length > 0 ? deliveries.map((it) => it.status) : [status];
  const isLeft = states.some((it) => it === 'waiting' || it === 'dead');
  return endAfter(receivedAt, 'LEADS_RETENTION_DAYS', settings, isLeft ? 'onceDelivered' : 'on');
}

/** When a registration is deleted by itself. @param end of its event; empty if unknown */
export const endOfRegistration = (end: string, settings: Settings): HeldEnd =>
  end === ''
    ? { rule: 'endUnknown', setting: '' }
    : endAfter(end, 'REGISTRATIONS_RETENTION_DAYS', settings);

/** When a mail is deleted by itself. */
export const endOfMail = (
  { createdAt }: Pick<QueuedMail, 'createdAt'>,
  settings: Settings,
): HeldEnd => endAfter(createdAt, 'REGISTRATIONS_RETENTION_DAYS', settings, 'onOrBefore');

/** When a receipt or a confirmation is deleted by itself. */
export const endOfConsent = ({ time }: { readonly time: string }, settings: Settings): HeldEnd =>
  endAfter(time, 'CONSENT_RETENTION_DAYS', settings);
