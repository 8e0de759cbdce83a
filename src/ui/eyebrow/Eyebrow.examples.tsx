import { Eyebrow } from './Eyebrow.tsx';

/** The line above a title. */
export default [{ name: 'Eyebrow', element: <Eyebrow>Implants, instruments, education</Eyebrow> }];
