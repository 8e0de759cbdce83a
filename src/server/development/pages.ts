import { globSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import type { ViteDevServer } from 'vite';
import type { createSiteHandler, SiteHandler } from '../../pages/entry.server.tsx';
import type { AssetsOf } from '../../pages/page.ts';
import type { Browsers } from './browsers.ts';
import { importBundled } from './bundle.ts';

/** The address of the style sheet. */
export const styleSheet = '/styles.css';

/**
 * Sends the styles of all components as one sheet, as the build makes it: a page that requests each of
 * its files takes longer to load than all else of an edit.
 */
export async function sendStyleSheet(
  { config, environments }: ViteDevServer,
  res: ServerResponse,
): Promise<void> {
  // The first declares the layers.
  const files = [
    'src/ui/tokens/tokens.css',
    'src/ui/tokens/base.css',
    ...globSync('src/**/*.module.css', { cwd: config.root }).sort(),
  ];
  const sheets = await Promise.all(
    files.map((file) => environments.client.transformRequest(`/${file}?direct`)),
  );
  res.setHeader('Content-Type', 'text/css; charset=utf-8');
  res.setHeader('Cache-Control', 'no-cache');
  res.end(sheets.map((sheet) => sheet?.code ?? '').join('\n'));
}

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
