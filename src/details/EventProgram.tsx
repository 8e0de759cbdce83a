import type { ProgramDay } from '../events/eventTimes.ts';
import { useTranslations } from '../locale/texts.tsx';
import { Table } from '../ui/table/Table.tsx';
import styles from './EventDetails.module.css';

/** The program of an event: a table for each day (EVENT-2). */
export function EventProgram({ days }: { readonly days: readonly ProgramDay[] }) {
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
