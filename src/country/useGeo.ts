import { useStore } from '../state/useStore.ts';
import { type Geo, geo } from './geoStore.ts';

/** The visitor's country and what it restricts; undefined until it is known, and on the server. */
export const useGeo = (): Geo | undefined => useStore(geo);
