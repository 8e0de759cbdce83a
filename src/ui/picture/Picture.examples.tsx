import { Picture } from './Picture.tsx';
import { slots } from './slots.ts';

const src = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 12 8"><path fill="#cbe0e1" d="M0 0h12v8H0z"/><path fill="#0b5c66" d="M4 8V4a2 2 0 0 1 4 0v4z"/></svg>',
)}`;

/** An image with reserved space. */
export default [
  {
    name: 'Picture',
    element: <Picture src={src} alt="An arch" width={360} height={240} slot={slots.media} />,
  },
];
