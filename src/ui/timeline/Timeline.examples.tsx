import { Timeline } from './Timeline.tsx';

/** Two moments. */
export default [
  {
    name: 'Timeline',
    element: (
      <Timeline
        moments={[
          { time: '1994', title: 'The workshop', body: '<p>The first instrument is repaired.</p>' },
          { time: '2001', title: 'The first implant', body: '<p>An anchor of our own.</p>' },
        ]}
      />
    ),
  },
];
