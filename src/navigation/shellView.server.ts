import type { PageServices } from '../services.ts';
import { type NavigationView, navigationView } from './navigationView.server.ts';
import { readNavigation } from './readNavigation.server.ts';

/** What stands above every page: the header. */
export interface ShellView {
  readonly navigation: NavigationView;
}

/**
 * The shell of a page. A shell that cannot be loaded is empty, so that the page itself still comes.
 */
export async function shellView(services: PageServices): Promise<ShellView> {
  return { navigation: navigationView(await readNavigation(services), services) };
}
