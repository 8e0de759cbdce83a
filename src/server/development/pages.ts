import type { createSiteHandler, SiteHandler } from '../../pages/entry.server.tsx';
import type { AssetsOf } from '../../pages/page.ts';
import type { Browsers } from './browsers.ts';
import { importBundled } from './bundle.ts';
import { styleSheet } from './styleSheet.ts';

type Build = { readonly createSiteHandler: typeof createSiteHandler };

/** The pages of a development server. */
export interface DevelopedPages {
  /** The pages as they were last loaded without a fault. */
  readonly handler: SiteHandler;
  /** Whether they were ever loaded without a fault. */
  isThere(): boolean;
  /** Loads the pages of a bundle. @throws what a module throws when it is loaded */
  load(file: string, generation: number): Promise<void>;
}

/** Creates the pages; they are not loaded yet. */
export function developPages(browsers: Browsers): DevelopedPages {
  let latest: SiteHandler | undefined;

  const assetsOf: AssetsOf = () => ({
    styles: [styleSheet],
    scripts: browsers.scripts(),
    starter: '/src/islands/starter.ts',
    interaction: '/src/islands/interaction.ts',
    islands: [],
  });

  function handler(): SiteHandler {
    if (!latest) throw new Error('The pages have not been loaded');
    return latest;
  }

  return {
    handler: {
      render: (target, services) => handler().render(target, services),
      prepare: (target, services) => handler().prepare(target, services),
      readQuery: (page, given) => handler().readQuery(page, given),
      get inlineScripts() {
        return handler().inlineScripts;
      },
    },
    isThere: () => latest !== undefined,
    async load(file, generation) {
      const build = (await importBundled(file, generation)) as Build;
      latest = build.createSiteHandler(assetsOf);
    },
  };
}
