import type { CardView } from '../content/view/card.ts';
import { Link } from '../site/Link.tsx';
import { Row, RowList } from '../ui/row/Row.tsx';
import { EventDate, EventPlace, EventTime } from './eventParts.tsx';

/** Events as the lines of a calendar. */
export function EventRows({ events }: { readonly events: readonly CardView[] }) {
  return (
    <RowList marks="date">
      {events.map((event) => (
        <Row
          key={event.key}
          lang={event.lang}
          mark={<EventDate sheet={event.sheet} />}
          label={event.eventLabel}
          title={<Link href={event.href}>{event.title}</Link>}
          teaser={event.teaser}
          aside={
            <>
              <EventTime event={event} />
              <EventPlace event={event} />
            </>
          }
        />
      ))}
    </RowList>
  );
}
