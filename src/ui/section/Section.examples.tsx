import { Section } from './Section.tsx';

const text = <p>Nerves first: nothing is drilled before the ulnar nerve has been shown.</p>;

/** Sections on different backgrounds, with the heading above or beside. */
export default [
  {
    name: 'Stacked, tinted',
    element: (
      <Section
        heading="Start with the joint"
        lead="Six specialties in one place."
        ground="tint"
        action={<a href="#all">All specialties</a>}
      >
        {text}
      </Section>
    ),
  },
  {
    name: 'Split, on sand',
    element: (
      <Section heading="Written to be read twice" ground="sand" layout="split">
        {text}
      </Section>
    ),
  },
];
