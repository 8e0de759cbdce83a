import type { EventTimes } from '../events/eventTimes.ts';
import { useTranslations } from '../locale/texts.tsx';
import { Link } from '../site/Link.tsx';
import { Actions, buttonClass, quietButtonClass } from '../ui/button/Button.tsx';
import { Facts } from '../ui/facts/Facts.tsx';
import { FormMessage } from '../ui/form/FormLayout.tsx';
import type { SelectOption } from '../ui/form/fields.tsx';
import { wordBreaks } from '../ui/wordBreaks.tsx';
import type { ShownRegistrationForm } from './RegistrationFields.tsx';
import { ProveForm } from './RegistrationSteps.tsx';
import styles from './RegistrationSummary.module.css';
import { acceptedTexts, type EventFacts, type Registration } from './registration.ts';
import type { Access } from './registrationService.ts';

const texts = {
  confirmed: 'registration_confirmed_text',
  waiting: 'registration_waiting_text',
  cancelled: 'registration_cancelled_text',
} as const;

/** Why an event does not take place. */
const hindrances = {
  cancelled: 'event_called_off_text',
  postponed: 'event_postponed_text',
} as const;

interface SummaryProps {
  readonly registration: Registration;
  /** What the link allows (REG-20). */
  readonly access: Access;
  /** Whether it was given back in favor of another one of the same address. */
  readonly isGivenBack: boolean;
  /** Why what was sent is not stored. */
  readonly failure: ShownRegistrationForm['failure'];
  readonly reference: string;
  /** The event, if it is shown to the visitor. */
  readonly event: ShownEvent | undefined;
  /** The address of the registration. */
  readonly self: string;
  /** Whether the participant has just changed it. */
  readonly isChanged: boolean;
  readonly sendsMail: boolean;
  readonly choices: {
    readonly roles: readonly SelectOption[];
    readonly countries: readonly SelectOption[];
  };
}

interface ShownEvent {
  readonly href: string;
  /** The address of its calendar file. */
  readonly file: string;
  readonly title: string;
  readonly times: EventTimes | undefined;
  readonly location: string;
  readonly isOnline: boolean;
  readonly isOver: boolean;
  readonly schedule: EventFacts['schedule'];
}

/** A registration: its state, reference number, event and details, and what one can do. */
export function RegistrationSummary(props: SummaryProps) {
  return (
    <div
      className={styles.columns}
      data-testid="registration"
      data-status={props.registration.status}
    >
      <RegistrationState {...props} />
      <ParticipantDetails {...props} />
    </div>
  );
}

/** What became of the registration, and of which event it is. */
function RegistrationState({
  registration: { status, position, title },
  isGivenBack,
  failure,
  reference,
  event,
  isChanged,
}: SummaryProps) {
  const t = useTranslations();
  const isActive = status !== 'cancelled';
  const hindrance = event?.schedule && hindrances[event.schedule];
  const state = isActive && hindrance ? hindrance : texts[status];
  // The date of a postponed event is that on which it does not take place.
  const times = event?.schedule === 'postponed' ? undefined : event?.times;
  return (
    <div className={styles.main}>
      {isChanged && (
        <FormMessage tone="success">
          <p>{t('details_changed')}</p>
        </FormMessage>
      )}
      {failure && failure !== 'taken_over' && (
        <FormMessage tone="error">
          <p>{t(failure === 'limited' ? 'form_too_many_requests' : 'registration_failed')}</p>
        </FormMessage>
      )}
      <p className={styles.text}>{t(isGivenBack ? 'registration_given_back' : state)}</p>
      <Facts
        facts={[
          {
            name: t('reference_number'),
            value: (
              <strong className={styles.reference} data-testid="reference">
                {reference}
              </strong>
            ),
          },
          { name: t('waiting_position'), value: position },
          {
            name: t('event_name'),
            value: event ? <Link href={event.href}>{event.title}</Link> : title,
          },
          { name: t('event_times'), value: times && <Times times={times} /> },
          {
            name: t('location'),
            value: event && (event.location || (event.isOnline && t('online'))),
          },
        ]}
      />
      {event && <EventAction event={event} takesPlace={isActive && !hindrance && !event.isOver} />}
    </div>
  );
}

/** The way to the event, or to its entry in a calendar. */
function EventAction({
  event,
  takesPlace,
}: {
  readonly event: NonNullable<SummaryProps['event']>;
  /** Whether it takes place for the participant. */
  readonly takesPlace: boolean;
}) {
  const t = useTranslations();
  return (
    <Actions>
      {/* Only a day on which something happens is worth an entry in a calendar (PAGE-84). */}
      {takesPlace ? (
        <Link href={event.file} className={buttonClass}>
          {t('add_to_calendar')}
        </Link>
      ) : (
        <Link href={event.href} className={buttonClass}>
          {t('to_event')}
        </Link>
      )}
    </Actions>
  );
}

/** What the participant entered, as far as the link shows it, and the ways to change or cancel it. */
function ParticipantDetails({
  registration: { status, email, details, accepted },
  access,
  isGivenBack,
  self,
  sendsMail,
  choices,
}: SummaryProps) {
  const t = useTranslations();
  const isActive = status !== 'cancelled';
  const nameOf = (all: readonly SelectOption[], value: string) =>
    all.find((it) => it.value === value)?.name ?? value;
  return (
    <div className={styles.details}>
      {access === 'state' && <p>{t('registration_in_mailbox')}</p>}
      {access === 'unproven' && (isActive || isGivenBack) && <ProveForm self={self} />}
      {access === 'all' && <h2>{t('your_details')}</h2>}
      <Facts
        facts={[
          { name: t('full_name'), value: details && `${details.firstName} ${details.lastName}` },
          { name: t('email_address'), value: email && wordBreaks(email, placesInAddress) },
          { name: t('your_role'), value: details && nameOf(choices.roles, details.role) },
          { name: t('institution'), value: details?.institution },
          { name: t('country'), value: details && nameOf(choices.countries, details.country) },
          { name: t('dietary_needs'), value: details?.dietaryNeeds },
          { name: t('access_needs'), value: details?.accessNeeds },
          { name: t('accepted'), value: acceptedTexts(accepted, t).join(', ') },
        ]}
      />
      {isActive && access !== 'state' && (
        <>
          <Actions>
            {access === 'all' && (
              <Link href={`${self}?step=change`} className={quietButtonClass}>
                {t('change_details')}
              </Link>
            )}
            <Link href={`${self}?step=cancel`} className={quietButtonClass}>
              {t('cancel_registration')}
            </Link>
          </Actions>
          <p className={styles.note}>{t('registration_keep_link')}</p>
        </>
      )}
      {isActive && (
        <p className={styles.note}>
          {t('registration_counts')}
          {sendsMail && ` ${t('registration_mail_sent')}`}
        </p>
      )}
    </div>
  );
}

/** A mail address breaks rather after its @ or before a dot than within a word. */
const placesInAddress = /(?<=@)|(?=\.)/;

/** The days with their times, each once (EVENT-8). */
function Times({ times: { lines, zone } }: { readonly times: EventTimes }) {
  return (
    <>
      {lines.map((line) => (
        <span key={line} className={styles.line}>
          {line}
        </span>
      ))}
      <span className={styles.zone}>{zone}</span>
    </>
  );
}
