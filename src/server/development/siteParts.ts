/** What the development server takes of the site; all of it is loaded again after an edit. */
export { createLog } from '../operation/log.ts';
export { createSite } from '../site.ts';
export { readSettings } from '../start/settings.ts';
export { startsAlike } from '../start/startBrand.ts';
