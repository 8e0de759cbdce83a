import { Icon } from '../icon/Icon.tsx';
import { moreLinkClass } from './link.ts';

/** Links in text and "View all" links. */
export default [
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
];
