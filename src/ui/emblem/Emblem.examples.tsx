import { Emblem } from './Emblem.tsx';

/** The drawing used in place of an image. */
export default [{ name: 'Emblem', element: <Emblem /> }];
