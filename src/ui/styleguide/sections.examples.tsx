import { Actions, buttonClass, quietButtonClass } from '../button/Button.tsx';
import { CallToAction } from '../call-to-action/CallToAction.tsx';
import { Hero } from '../hero/Hero.tsx';
import { Section } from '../section/Section.tsx';

const text = <p>Nerves first: nothing is drilled before the ulnar nerve has been shown.</p>;

/** Whole parts of a page. */
export default [
  {
    name: 'Hero without a picture',
    element: (
      <Hero
        eyebrow="Since 1994"
        heading="It began with a grip that slipped"
        lead="A toolmaker was asked to repair a suture passer and drew a better one."
        actions={
          <Actions>
            <a href="#story" className={buttonClass}>
              Our story
            </a>
            <a href="#team" className={quietButtonClass}>
              The team
            </a>
          </Actions>
        }
      />
    ),
  },
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
  {
    name: 'Call to action',
    element: (
      <CallToAction
        heading="Speak to someone who knows the tray"
        body="A representative can show you an instrument set."
        actions={
          <Actions>
            <a href="#contact" className={buttonClass}>
              Contact a representative
            </a>
            <a href="#patients" className={quietButtonClass}>
              For patients
            </a>
          </Actions>
        }
      />
    ),
  },
];
