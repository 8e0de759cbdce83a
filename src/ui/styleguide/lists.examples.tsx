import { Badge } from '../badge/Badge.tsx';
import { Card, CardGrid } from '../card/Card.tsx';
import { DateBlock } from '../date-block/DateBlock.tsx';
import { EmptyState } from '../empty/EmptyState.tsx';
import { Icon } from '../icon/Icon.tsx';
import { Row, RowList } from '../row/Row.tsx';
import { Steps } from '../steps/Steps.tsx';
import { Timeline } from '../timeline/Timeline.tsx';

const panel = <Icon name="document" size="large" />;

const product = (
  <Card
    key="product"
    title={<a href="#knotline">KnotLine Knotless Anchor</a>}
    teaser="A PEEK anchor that captures suture or tape in its eyelet and locks it without a knot."
    picture={panel}
    fit="inset"
  />
);

const resource = (
  <Card
    key="resource"
    label="Video"
    title={<a href="#film">Knotless Anchor Repair of the Rotator Cuff</a>}
    teaser="Under a minute of drawn animation."
    meta="18 March 2026"
    picture={panel}
    fit="inset"
    overlay={
      <>
        <Icon name="play" /> 0:58
      </>
    }
  />
);

const event = (
  <Card
    key="event"
    label="Surgeon course and lab"
    title={<a href="#lab">Elbow Ligament and Distal Biceps Lab</a>}
    picture={<DateBlock day="15–16" month="Apr 2027" dateTime="2027-04-15" />}
    fit="inset"
    meta={
      <>
        <span>
          <Icon name="location" /> Madrid
        </span>
        <Badge tone="good">Seats open</Badge>
      </>
    }
  />
);

const person = <Card key="person" label="Course lead" title="Ines Valcárcel, MD" teaser="Madrid" />;

const news = (
  <Card
    key="news"
    label="5 November 2026"
    title={<a href="#trays">Trays without foam</a>}
    teaser="What changed, and why it took two years."
  />
);

/** Items, moments and steps, one beside or below the other. */
export default [
  { name: 'Product card', element: <CardGrid>{[product]}</CardGrid> },
  { name: 'Three cards', element: <CardGrid>{[product, resource, event]}</CardGrid> },
  { name: 'Cards without pictures', element: <CardGrid>{[person, news]}</CardGrid> },
  {
    name: 'Five cards',
    element: <CardGrid>{[product, resource, event, person, news]}</CardGrid>,
  },
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
  { name: 'One day', element: <DateBlock day="9" month="Mar 2027" dateTime="2027-03-09" /> },
  { name: 'Two days', element: <DateBlock day="15–16" month="Apr 2027" dateTime="2027-04-15" /> },
  {
    name: 'Steps',
    element: (
      <Steps
        steps={[
          { title: 'Inspect and probe', body: <p>Length, depth and mobility are assessed.</p> },
          { title: 'Prepare the edges', body: <p>The tear margins are lightly freshened.</p> },
          {
            title: 'Set the depth stop',
            body: <p>The measured width decides where it is fixed.</p>,
          },
        ]}
      />
    ),
  },
  {
    name: 'Timeline',
    element: (
      <Timeline
        moments={[
          { time: '1994', title: 'The workshop', body: '<p>The first instrument is repaired.</p>' },
          { time: '2001', title: 'The first implant', body: '<p>An anchor of our own.</p>' },
        ]}
      />
    ),
  },
  {
    name: 'Empty state',
    element: (
      <EmptyState title="No events found that match your criteria">
        <p>Check the spelling, use fewer or more general words, or remove a filter.</p>
      </EmptyState>
    ),
  },
];
