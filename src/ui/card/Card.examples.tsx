import { Badge } from '../badge/Badge.tsx';
import { DateBlock } from '../date-block/DateBlock.tsx';
import { Icon } from '../icon/Icon.tsx';
import { Card, CardGrid } from './Card.tsx';

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

/** Cards for every kind of item. */
export default [
  { name: 'Product card', element: <CardGrid>{[product]}</CardGrid> },
  { name: 'Three cards', element: <CardGrid>{[product, resource, event]}</CardGrid> },
  { name: 'Cards without pictures', element: <CardGrid>{[person, news]}</CardGrid> },
  {
    name: 'Five cards',
    element: <CardGrid>{[product, resource, event, person, news]}</CardGrid>,
  },
];
