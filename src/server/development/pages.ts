import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import type { ViteDevServer } from 'vite';
import type { createSiteHandler, SiteHandler } from '../../pages/entry.server.tsx';
import type { AssetsOf } from '../../pages/pageAssets.ts';
import { type Browsers, describeFault } from './browsers.ts';

type Build = { createSiteHandler: typeof createSiteHandler };

/** The pages of a development server, which Vite loads. */
export interface DevelopedPages {
  /** The pages as they were last loaded without a fault. */
  readonly handler: SiteHandler;
  /** Whether they were ever loaded without a fault. */
  isThere(): boolean;
  /** Loads what has changed. @returns whether the pages are others now */
  load(): Promise<boolean>;
  /** Loads files again that are not edited themselves. */
  forget(files: readonly string[]): void;
  /** Finds the style sheets again. */
  forgetStyles(): void;
}

/** Creates the pages; they are not loaded yet. */
export function developPages(
  vite: ViteDevServer,
  root: string,
  browsers: Browsers,
): DevelopedPages {
  const { moduleGraph } = vite.environments.ssr;
  let build: Build | undefined;
  let latest: SiteHandler | undefined;
  let styles: readonly string[] | undefined;

  /** Each style sheet is a file; the first declares the layers. */
  const findStyles = () =>
    [
      'src/ui/tokens/tokens.css',
      'src/ui/tokens/base.css',
      ...globSync('src/**/*.module.css', { cwd: root }).sort(),
    ].map((file) => `/${file}?direct`);

  const assetsOf: AssetsOf = () => {
    styles ??= findStyles();
    return {
      styles,
      scripts: browsers.scripts(),
      inlineScripts: [react.preambleCode.replace('__BASE__', '/')],
      starter: '/src/islands/starter.ts',
      interaction: '/src/islands/interaction.ts',
      islands: [],
    };
  };

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
    async load() {
      const before = build;
      try {
        build = (await vite.ssrLoadModule('/src/pages/entry.server.tsx')) as Build;
        // An unchanged module is the same object.
        if (build.createSiteHandler === before?.createSiteHandler) return false;
        latest = build.createSiteHandler(assetsOf);
        browsers.note('pages', undefined);
        return true;
      } catch (error) {
        build = before;
        browsers.note('pages', describeFault(error));
        return false;
      }
    },
    forget(files) {
      for (const file of files) moduleGraph.onFileChange(resolve(root, file));
    },
    forgetStyles() {
      styles = undefined;
    },
  };
}
