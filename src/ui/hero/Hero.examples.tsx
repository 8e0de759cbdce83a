import { Actions, buttonClass, quietButtonClass } from '../button/Button.tsx';
import { Hero } from './Hero.tsx';

/** A hero. */
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
];
