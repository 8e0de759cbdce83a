import { Badge } from '../badge/Badge.tsx';
import { DateBlock } from '../date-block/DateBlock.tsx';
import { Icon } from '../icon/Icon.tsx';
import { Row, RowList } from './Row.tsx';

/** A calendar and a list of files. */
export default [
  {
    name: 'Calendar',
    element: (
      <RowList marks="date">
        <Row
          mark={<DateBlock day="15–16" month="Apr 2027" dateTime="2027-04-15" />}
          label="Surgeon course and lab"
          title={<a href="#elbow">Elbow Ligament and Distal Biceps Lab</a>}
          teaser="A small course with twelve places. Nerves first."
          aside={
            <>
              <span>
                <Icon name="location" /> Madrid
              </span>
              <Badge tone="good">Seats open</Badge>
            </>
          }
        />
        <Row
          mark={<DateBlock day="2" month="Jun 2027" dateTime="2027-06-02" />}
          title={<a href="#forum">Health care leadership forum</a>}
          aside={<Badge tone="attention">Details still being finalized</Badge>}
        />
      </RowList>
    ),
  },
  {
    name: 'Downloads',
    element: (
      <RowList>
        <Row
          mark={<Icon name="document" size="large" />}
          title={<a href="#guide">Lunaris Meniscus Repair: Technique Guide</a>}
          teaser="A written surgical technique for all-inside meniscus repair."
          aside="PDF · 240 kB"
        />
      </RowList>
    ),
  },
];
