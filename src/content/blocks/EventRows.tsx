import { Link } from '../../navigation/Link.tsx';
import { Row, RowList } from '../../ui/row/Row.tsx';
import type { CardView } from '../view/card.ts';
import { EventDate, EventPlace } from './eventParts.tsx';

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
          aside={<EventPlace event={event} />}
        />
      ))}
    </RowList>
  );
}
