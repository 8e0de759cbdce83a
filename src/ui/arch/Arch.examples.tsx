import { Arch } from './Arch.tsx';

/** The drawing used in place of an image. */
export default [{ name: 'Arch', element: <Arch /> }];
