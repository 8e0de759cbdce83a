import { Icon } from '../icon/Icon.tsx';
import { Actions, Button, buttonClass, quietButtonClass } from './Button.tsx';

/** Buttons, and links that look like them. */
export default [
  {
    name: 'Buttons',
    element: (
      <Actions>
        <Button>Register</Button>
        <Button look="quiet">Share</Button>
        <Button disabled>Submit</Button>
      </Actions>
    ),
  },
  {
    name: 'Links as buttons',
    element: (
      <Actions>
        <a href="#products" className={buttonClass}>
          Explore products
        </a>
        <a href="#guide" className={quietButtonClass}>
          <Icon name="download" /> Technique guide
        </a>
      </Actions>
    ),
  },
];
