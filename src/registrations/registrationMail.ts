import type { Translate } from '../contact/faults.ts';
import { referenceOf } from '../contact/reference.ts';
import { mailedName } from '../mail/mailedName.ts';
import type { MailKind } from '../mail/mailQueue.ts';
import type { MailContent } from '../mail/writeMail.ts';
import { acceptedTexts } from './acceptedTexts.ts';
import type { Registration } from './registration.ts';

/** The facts about an event in a mail; undefined if the event cannot be shown any more. */
export interface MailedEvent {
  readonly title: string;
  readonly dates: string;
  readonly place: string;
  /** The absolute address of its calendar file. */
  readonly file: string;
}

/** The inputs of a mail about a registration. */
export interface RegistrationMail {
  readonly kind: MailKind;
  readonly registration: Registration;
  readonly event: MailedEvent | undefined;
  /** The absolute address at which the participant sees the registration. */
  readonly address: string;
  readonly brand: string;
  readonly t: Translate;
}

const noNeeds = { asked: false, accepted: false, textHash: '', language: '' } as const;

const present = {
  confirmed: ['registration_confirmed', 'registration_confirmed_text'],
  waiting: ['registration_waiting', 'registration_waiting_text'],
  cancelled: ['registration_cancelled', 'registration_cancelled_text'],
} as const;

const changes = {
  moved_up: ['mail_moved_up', 'registration_confirmed_text'],
  changed: ['mail_changed', undefined],
  repeated: ['mail_repeated', 'mail_repeated_text'],
  kept: ['mail_kept', 'mail_kept_text'],
} as const;

/**
 * The content of a mail about a registration (REG-9). It tells the present state: if the
 * participant cancels after a confirmation was queued, the mail says that it is canceled.
 */
export function registrationMail(mail: RegistrationMail): MailContent {
  const { kind, registration, event, address, brand, t } = mail;
  const { status, position, details, id, language, accepted } = registration;
  const isChange = status !== 'cancelled' && Object.hasOwn(changes, kind);
  const [heading, sentence] = isChange ? changes[kind as keyof typeof changes] : present[status];
  const title = event?.title ?? registration.title;
  const name = details ? mailedName(`${details.firstName} ${details.lastName}`) : '';
  const greeting = name ? t('mail_greeting', { name }) : t('mail_hello');
  const isActive = status !== 'cancelled';
  // Whoever reads the mail may not be who has the needs.
  const agreed = acceptedTexts(accepted && { ...accepted, needs: noNeeds }, t);
  const facts = [
    { name: t('event_name'), value: title },
    { name: t('date'), value: event?.dates ?? '' },
    { name: t('location'), value: event ? event.place || t('online') : '' },
    { name: t('reference_number'), value: referenceOf('REG', id) },
    { name: t('mail_state'), value: t(present[status][0]) },
    { name: t('waiting_position'), value: position === undefined ? '' : String(position) },
    { name: t('accepted'), value: isActive ? agreed.join(', ') : '' },
  ];
  return {
    language,
    brand,
    subject: `${t(heading)}: ${title}`,
    heading: t(heading),
    paragraphs: [greeting, sentence ? t(sentence) : ''].filter(Boolean),
    facts: facts.filter(({ value }) => value !== ''),
    links: [
      { name: t('mail_manage'), href: address },
      ...(event && isActive ? [{ name: t('add_to_calendar'), href: event.file }] : []),
    ],
    // The reader of `kept` may not have made the other registration, and need not cancel this one.
    note: t(kind === 'kept' ? 'mail_repeat_note' : 'mail_note'),
  };
}
