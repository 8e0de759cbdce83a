import { Emblem, frameClass } from './Emblem.tsx';

/** The drawing used in place of an image, and the frame of messages in the shape of the brand. */
export default [
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
