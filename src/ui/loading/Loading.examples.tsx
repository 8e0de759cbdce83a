import { Loading } from './Loading.tsx';

/** A loading indicator. */
export default [{ name: 'Loading', element: <Loading label="Loading…" /> }];
