import { Note } from './Note.tsx';

const text = <p>Read the directions for use before using the product.</p>;

/** Notes in every tone. */
export default [
  { name: 'Note', element: <Note heading="Intended readers">{text}</Note> },
  { name: 'Important note', element: <Note tone="important">{text}</Note> },
  { name: 'Warning', element: <Note tone="warning">{text}</Note> },
];
