import { Arch } from './Arch.tsx';

/** The drawing that stands in for a picture. */
export default [{ name: 'Arch', element: <Arch /> }];
