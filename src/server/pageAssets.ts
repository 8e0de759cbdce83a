import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { AssetsOf, PageAssets } from '../pages/pageAssets.ts';
import { moduleOfPage } from '../pages/pageStyles.vite.ts';

/** An entry of the manifest that the build of the client files writes. */
interface Built {
  readonly file: string;
  readonly name?: string;
  readonly isEntry?: boolean;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

/**
 * Reads which files of a build each page has.
 * @param clientFolder the folder of the build's client files
 * @throws when there is no build
 */
export function readPageAssets(clientFolder: string): AssetsOf {
  const manifest: Readonly<Record<string, Built>> = JSON.parse(
    readFileSync(resolve(clientFolder, '.vite/manifest.json'), 'utf8'),
  );
  const entries = new Map(
    Object.values(manifest).flatMap((it) => (it.isEntry && it.name ? [[it.name, it]] : [])),
  );
  const sheetsOf = (entry: Built | undefined): string[] => [
    ...(entry?.imports ?? []).flatMap((key) => sheetsOf(manifest[key])),
    ...(entry?.css ?? []),
  ];
  const starter = entries.get('starter');
  const scripts = starter ? [`/${starter.file}`] : [];
  const known = new Map<string, PageAssets>();
  return (page) => {
    const module = moduleOfPage[page] ?? page;
    const sheets = new Set(sheetsOf(entries.get(`styles-${module}`)));
    const styles = [...sheets].map((file) => `/${file}`);
    const assets = known.get(module) ?? { styles, scripts, inlineScripts: [] };
    known.set(module, assets);
    return assets;
  };
}
