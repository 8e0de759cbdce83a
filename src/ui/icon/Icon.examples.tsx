import { Icon } from './Icon.tsx';
import { iconNames } from './iconNames.ts';

/** Every icon, alone and in a line of text. */
export default [
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
];
