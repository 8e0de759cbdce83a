import { Loading } from './Loading.tsx';

/** Something on its way. */
export default [{ name: 'Loading', element: <Loading label="Loading…" /> }];
