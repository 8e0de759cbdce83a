import type { Translate } from '../contact/faults.ts';
import { referenceOf } from '../contact/reference.ts';
import type { EventSpan } from '../events/eventTimes.ts';
import { colonIn } from '../locale/orthography.ts';
import type { MailFile } from '../mail/mailPort.ts';
import type { MailKind } from '../mail/mailStore.ts';
import type { MailContent } from '../mail/writeMail.ts';
import { acceptedTexts, type EventFacts, isNews, type Registration } from './registration.ts';

/** The facts about an event in a mail; undefined if the event cannot be shown any more. */
export interface MailedEvent {
  readonly title: string;
  readonly span: EventSpan;
  /** Empty if it is not known. */
  readonly place: string;
  /** Whether one takes part online. */
  readonly isOnline: boolean;
  /** Empty if it takes place. */
  readonly schedule: EventFacts['schedule'];
  /** The absolute address of its calendar file. */
  readonly file: string;
  /** The same as an attachment. */
  readonly entry: MailFile;
}

/** The inputs of a mail about a registration. */
interface RegistrationMail {
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
  moved: ['event_moved', 'event_moved_text'],
  called_off: ['event_called_off', 'event_called_off_text'],
  postponed: ['event_postponed', 'event_postponed_text'],
  on_again: ['event_on_again', 'event_on_again_text'],
} as const;

/** Why an event does not take place. */
const hindrances = { cancelled: 'called_off', postponed: 'postponed' } as const;

/** The kind of news of an event as it is now: it may have changed since the mail was queued. */
function presentKind(kind: MailKind, schedule: MailedEvent['schedule']): MailKind {
  if (!isNews(kind)) return kind;
  if (schedule) return hindrances[schedule];
  return kind === 'moved' ? kind : 'on_again';
}

/** Why the reader gets the mail, and what whoever did not register can do. */
function noteOf(isActive: boolean, kind: MailKind) {
  if (!isActive) return 'mail_ended_note';
  // The reader may not have made the other registration, and need not cancel this one.
  return kind === 'kept' ? 'mail_repeat_note' : 'mail_note';
}

/**
 * The content of a mail about a registration (REG-9). It tells the present state: if the
 * participant cancels after a confirmation was queued, the mail says that it is canceled.
 */
export function registrationMail(mail: RegistrationMail): MailContent {
  const { registration, event, address, brand, t } = mail;
  const { status, position, details, id, language, accepted } = registration;
  const schedule = event?.schedule ?? '';
  const kind = presentKind(mail.kind, schedule);
  const isChange = status !== 'cancelled' && Object.hasOwn(changes, kind);
  const [heading, sentence] = isChange ? changes[kind as keyof typeof changes] : present[status];
  const title = event?.title ?? registration.title;
  const name = details ? mailedName(`${details.firstName} ${details.lastName}`) : '';
  const greeting = name ? t('mail_greeting', { name }) : t('mail_hello');
  const isActive = status !== 'cancelled';
  // Whoever reads the mail may not be who has the needs.
  const agreed = acceptedTexts(accepted && { ...accepted, needs: noNeeds }, t);
  const isOfEvent = isNews(kind);
  // Nobody may be told to come to an event that does not take place.
  const hindrance = isActive && !isOfEvent && schedule ? hindrances[schedule] : undefined;
  // The date of a postponed event is that on which it does not take place.
  const span = schedule === 'postponed' ? undefined : event?.span;
  const facts = [
    { name: t('event_name'), value: title },
    { name: t('date'), value: span?.days ?? '' },
    { name: t('event_start'), value: span?.start ?? '' },
    { name: t('event_end'), value: span?.end ?? '' },
    { name: t('time_zone'), value: span?.zone ?? '' },
    { name: t('location'), value: event?.place || (event?.isOnline ? t('online') : '') },
    { name: t('reference_number'), value: referenceOf('REG', id) },
    { name: t('mail_state'), value: t(present[status][0]) },
    { name: t('waiting_position'), value: position === undefined ? '' : String(position) },
    { name: t('accepted'), value: isActive ? agreed.join(', ') : '' },
  ];
  return {
    language,
    brand,
    subject: `${t(heading)}${colonIn(language)} ${title}`,
    heading: t(heading),
    paragraphs: [
      greeting,
      hindrance ? t(`event_${hindrance}_text`) : sentence ? t(sentence) : '',
      event && isOfEvent ? t('mail_calendar_entry') : '',
    ].filter(Boolean),
    facts: facts.filter(({ value }) => value !== ''),
    links: [
      { name: t(isActive ? 'mail_manage' : 'mail_see'), href: address },
      // The file attached takes the entry back; nobody is asked to add one (PAGE-84).
      ...(event && isActive && !schedule ? [{ name: t('add_to_calendar'), href: event.file }] : []),
    ],
    files: event && isActive ? [event.entry] : [],
    note: t(noteOf(isActive, kind)),
  };
}

/** The longest name that a mail repeats. */
const longest = 80;

/**
 * Letters with their marks, and what stands between the parts of names. Digits, signs of addresses,
 * and signs that cannot be seen or that change the direction of text are in no name.
 */
const plainName = /^(?:\p{L}|\p{M}|[ .,'’‘ʼ`´·-]|[‐‑–])+$/u;

/** Letters by class that show nothing, such as fillers, and more marks than a letter has. */
const unseen = /\p{Default_Ignorable_Code_Point}|\p{M}{4,}/u;

/** A dot before two letters, as in `example.com`; initials such as `J.R.R.` have one each. */
const domainLike = /\.(?:\p{L}\p{M}*){2}/u;

/**
 * A name as a mail may repeat it: anybody can enter somebody else's address, and a name that is a
 * message with a link or a number must not reach a mailbox in the company's name (REG-22).
 * @returns empty if it may not, so that the mail greets without it
 */
export function mailedName(name: string): string {
  const plain = name.normalize('NFC').replace(/ +/g, ' ').trim();
  const isName =
    plain.length <= longest &&
    plainName.test(plain) &&
    /\p{L}/u.test(plain) &&
    !unseen.test(plain) &&
    !domainLike.test(plain.normalize('NFKC')) &&
    !/^www\b/iu.test(plain);
  return isName ? plain : '';
}
