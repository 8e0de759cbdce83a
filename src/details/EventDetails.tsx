import { Blocks } from '../blocks/Blocks.tsx';
import { fullName, type PersonView } from '../content/view/person.ts';
import type { ProgramDay } from '../events/eventTimes.ts';
import { pathTo } from '../locale/addresses.ts';
import { useTranslations } from '../locale/texts.tsx';
import type { RegistrationView } from '../registrations/registrationView.ts';
import { Link } from '../site/Link.tsx';
import { useSite } from '../site/SiteContext.tsx';
import { buttonClass } from '../ui/button/Button.tsx';
import { Eyebrow } from '../ui/eyebrow/Eyebrow.tsx';
import { moreLinkClass } from '../ui/link/link.ts';
import { Note } from '../ui/note/Note.tsx';
import { Picture } from '../ui/picture/Picture.tsx';
import { slots } from '../ui/picture/slots.ts';
import { Prose } from '../ui/prose/Prose.tsx';
import { Section } from '../ui/section/Section.tsx';
import { Table } from '../ui/table/Table.tsx';
import styles from './EventDetails.module.css';
import { EventActions, EventFacts } from './EventFacts.tsx';
import type { EventDetailsView, EventView, PlaceView } from './eventView.server.ts';
import { Opening, OpeningLead } from './Opening.tsx';

interface EventDetailsProps {
  readonly event: EventView;
  readonly details: EventDetailsView;
  readonly registration: RegistrationView;
}

/** The page of an event below its breadcrumb (EVENT-1). */
export function EventDetails({ event, details, registration }: EventDetailsProps) {
  const t = useTranslations();
  const { image, program, place, contact, terms } = details;
  const texts = event.description + event.lab;
  return (
    <>
      <Opening
        title={
          <div>
            <Eyebrow>{event.typeLabel}</Eyebrow>
            <h1>
              <CalledOff details={details} />
              {event.title}
            </h1>
          </div>
        }
        kind="task"
        showing={
          image && (
            <div className={styles.picture}>
              <Picture {...image} first slot={slots.cover} />
            </div>
          )
        }
        below={<EventFacts event={event} details={details} />}
      >
        <ScheduleNote details={details} />
        <EventActions event={event} details={details} registration={registration} />
        <OpeningLead>{event.teaser}</OpeningLead>
      </Opening>
      {texts && (
        <Section heading={t('event_about')} layout="split">
          <Prose html={texts} />
        </Section>
      )}
      {program.length > 0 && (
        <Section heading={t('event_program')} lead={details.times?.zone ?? ''} ground="tint">
          <EventProgram days={program} />
        </Section>
      )}
      {place.drawing && (
        <Section heading={t('location')} layout="split">
          <Place place={place} />
        </Section>
      )}
      {contact && (
        <Section heading={t('event_contact')} layout="split">
          <Contact person={contact} />
        </Section>
      )}
      <Blocks blocks={event.blocks} />
      {terms && (
        <Section heading={t('event_terms')} layout="split">
          <Prose html={terms} />
        </Section>
      )}
    </>
  );
}

/** The first words of the heading of an event that does not take place as announced (EVENT-9). */
function CalledOff({ details: { isOff, scheduleLabel } }: Pick<EventDetailsProps, 'details'>) {
  if (!isOff) return null;
  return <span className={styles.calledOff}>{scheduleLabel}: </span>;
}

/** Says that an event is canceled, postponed or rescheduled; empty if it takes place as announced. */
function ScheduleNote({
  details: { schedule, scheduleLabel },
}: Pick<EventDetailsProps, 'details'>) {
  const t = useTranslations();
  const { locale } = useSite();
  if (schedule !== 'cancelled' && schedule !== 'postponed' && schedule !== 'rescheduled')
    return null;
  return (
    <Note tone={schedule === 'rescheduled' ? 'important' : 'warning'} heading={scheduleLabel}>
      <p>{t(`schedule_${schedule}`)}</p>
      {schedule !== 'rescheduled' && (
        <p>
          <Link href={pathTo('calendar', locale)} className={moreLinkClass}>
            {t('more_dates')}
          </Link>
        </p>
      )}
    </Note>
  );
}

/** The address beside a drawing of the land around it, and a map elsewhere. */
function Place({ place: { lines, city, map, drawing } }: { readonly place: PlaceView }) {
  const t = useTranslations();
  if (!drawing) return null;
  const { width, height, dots } = drawing;
  const [x, y] = [width / 2, height / 2];
  return (
    <div className={styles.place}>
      <svg
        className={styles.map}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={t('map_drawing', { place: city })}
      >
        <path className={styles.land} d={dots} />
        <circle className={styles.ring} cx={x} cy={y} r="11" />
        <circle className={styles.point} cx={x} cy={y} r="4.5" />
      </svg>
      <address>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
        <Link href={map} className={moreLinkClass}>
          {t('show_on_map')}
        </Link>
      </address>
    </div>
  );
}

function Contact({ person }: { readonly person: PersonView }) {
  const t = useTranslations();
  return (
    <div className={styles.contact}>
      <p>
        <strong>
          <Link href={person.href ?? ''}>{fullName(person)}</Link>
        </strong>
        {person.title && <span>{person.title}</span>}
        {person.location && <span>{person.location}</span>}
      </p>
      <Link href="#eventcontactform" className={buttonClass}>
        {t('contact_about_event')}
      </Link>
    </div>
  );
}

/** The program of an event: a table for each day (EVENT-2). */
function EventProgram({ days }: { readonly days: readonly ProgramDay[] }) {
  const t = useTranslations();
  return (
    <div className={styles.program}>
      {days.map(({ name, sessions }) => {
        const hasRooms = sessions.some(({ room }) => room);
        return (
          <section key={name}>
            <h3>{name}</h3>
            <Table caption={name} quiet isStacked>
              <table>
                <thead>
                  <tr>
                    <th scope="col">{t('event_times')}</th>
                    <th scope="col">{t('event_session')}</th>
                    {hasRooms && <th scope="col">{t('event_room')}</th>}
                  </tr>
                </thead>
                <tbody>
                  {sessions.map(({ key, time, title, speakers, room }) => (
                    <tr key={key}>
                      <th scope="row">{time}</th>
                      <td>
                        {title}
                        {speakers && (
                          <small>
                            {t('event_speakers')} {speakers}
                          </small>
                        )}
                      </td>
                      {hasRooms && <td data-label={room && t('event_room')}>{room}</td>}
                    </tr>
                  ))}
                </tbody>
              </table>
            </Table>
          </section>
        );
      })}
    </div>
  );
}
