import { Badge } from './Badge.tsx';

/** Badges in every tone. */
export default [
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
];
