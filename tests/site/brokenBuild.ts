import type { PageName } from '../../src/locale/paths.ts';
import type { SiteBuildModule } from './openSite.ts';

/**
 * A build in which the view of a page throws an unexpected error.
 * @param page the page's name in the path table
 */
export function breakPage(page: PageName): (build: SiteBuildModule) => SiteBuildModule {
  return ({ pageTable, createSiteHandler }) => {
    const View = () => {
      throw new TypeError('Broken on purpose');
    };
    const table = { ...pageTable, [page]: { ...pageTable[page], View } };
    return { pageTable, createSiteHandler: (assetsOf) => createSiteHandler(assetsOf, table) };
  };
}
