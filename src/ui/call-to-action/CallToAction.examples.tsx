import { Actions, buttonClass, quietButtonClass } from '../button/Button.tsx';
import { CallToAction } from './CallToAction.tsx';

/** A call to action. */
export default [
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
