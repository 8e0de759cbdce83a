import { useStore } from '../state/useStore.ts';
import { type Geo, geo } from './geoStore.ts';

/** The visitor's country and its restrictions; undefined until known, and on the server. */
export const useGeo = (): Geo | undefined => useStore(geo);
