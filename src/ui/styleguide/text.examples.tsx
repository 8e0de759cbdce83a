import { Badge } from '../badge/Badge.tsx';
import { Emblem, frameClass } from '../emblem/Emblem.tsx';
import { Eyebrow } from '../eyebrow/Eyebrow.tsx';
import { Facts } from '../facts/Facts.tsx';
import { Icon } from '../icon/Icon.tsx';
import { iconNames } from '../icon/iconNames.ts';
import { moreLinkClass } from '../link/link.ts';
import { Note } from '../note/Note.tsx';
import { Prose } from '../prose/Prose.tsx';
import { Quote } from '../quote/Quote.tsx';

const html = `<p>Body and eyelet are made of polyetheretherketone (PEEK). See the
<a href="#dfu">directions for use</a>.</p><h3>What is in the box</h3>
<ul><li>Anchor on a disposable inserter</li><li>Suture threader</li></ul>`;

const text = <p>Read the directions for use before using the product.</p>;

/** Text, and the signs that stand with it. */
export default [
  { name: 'Eyebrow', element: <Eyebrow>Implants, instruments, education</Eyebrow> },
  { name: 'Prose', element: <Prose html={html} /> },
  {
    name: 'Link in text',
    element: (
      <p>
        Read the <a href="#dfu">directions for use</a> before using the product.
      </p>
    ),
  },
  {
    name: 'Link that leads on',
    element: (
      <a href="#all" className={moreLinkClass}>
        All specialties <Icon name="arrow" />
      </a>
    ),
  },
  {
    name: 'Quote',
    element: (
      <Quote
        quote="A good instrument is one I stop noticing."
        name="Dr Tomás Eguía-Lindner"
        role="Shoulder and elbow surgeon, course faculty"
      />
    ),
  },
  {
    name: 'Facts',
    element: (
      <Facts
        facts={[
          { name: 'Product number', value: 'PO-4211' },
          { name: 'Specialties', value: 'Shoulder, Elbow' },
          { name: 'Version', value: '' },
        ]}
      />
    ),
  },
  { name: 'Note', element: <Note heading="Intended readers">{text}</Note> },
  { name: 'Important note', element: <Note tone="important">{text}</Note> },
  { name: 'Warning', element: <Note tone="warning">{text}</Note> },
  {
    name: 'Badges',
    element: (
      <p>
        <Badge>Exhibit</Badge>{' '}
        <Badge tone="accent" icon="play">
          Video
        </Badge>{' '}
        <Badge tone="good" icon="check">
          Seats open
        </Badge>{' '}
        <Badge tone="attention">Details still being finalized</Badge>{' '}
        <Badge tone="stop">Registration closed</Badge>
      </p>
    ),
  },
  {
    name: 'Icons',
    element: (
      <p>
        {iconNames.map((name) => (
          <Icon key={name} name={name} size="large" />
        ))}
      </p>
    ),
  },
  {
    name: 'Icon in a line',
    element: (
      <p>
        <Icon name="calendar" /> 15 April 2027
      </p>
    ),
  },
  {
    name: 'Emblem',
    element: (
      <>
        <Emblem />
        In place of an image
      </>
    ),
  },
  { name: 'Frame', element: <p className={frameClass}>404</p> },
];
