// Before all others: tables of addresses are made when modules are loaded.
import '../start/nameOwnSegments.ts';

/** What the development server takes of the site; all of it is loaded again after an edit. */
export { languages } from '../../locale/languages.ts';
export { createLog } from '../operation/log.ts';
export { createSite } from '../site.ts';
export { readSettings } from '../start/settings.ts';
export { startsAlike } from '../start/startBrand.ts';
