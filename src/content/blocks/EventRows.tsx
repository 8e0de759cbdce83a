import { useLocale } from 'use-intl';
import type { Locale } from '../../locale/locales.ts';
import { Link } from '../../navigation/Link.tsx';
import { Row, RowList } from '../../ui/row/Row.tsx';
import type { CardView } from '../view/card.ts';
import { EventDate, EventPlace, eventTypeLabel } from './eventParts.tsx';

/** Events as the lines of a calendar. */
export function EventRows({ events }: { readonly events: readonly CardView[] }) {
  const locale = useLocale() as Locale;
  return (
    <RowList marks="date">
      {events.map((event) => (
        <Row
          key={event.key}
          lang={event.lang}
          mark={<EventDate event={event} />}
          label={eventTypeLabel(event, locale)}
          title={<Link href={event.href}>{event.title}</Link>}
          teaser={event.teaser}
          aside={<EventPlace event={event} />}
        />
      ))}
    </RowList>
  );
}
