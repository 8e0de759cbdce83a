import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Locale, locales } from '../../locale/locales.ts';
import type { AssetsOf, PageAssets } from '../../pages/page.ts';

/** An entry of the manifest of the client build. */
interface Built {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
}

/**
 * Reads the manifest: the client files of pages.
 * @param clientFolder the folder of the build's client files
 * @throws when there is no build, or a file is missing in it
 */
export function readPageAssets(clientFolder: string): AssetsOf {
  const manifest: Readonly<Record<string, Built>> = JSON.parse(
    readFileSync(resolve(clientFolder, '.vite/manifest.json'), 'utf8'),
  );
  const addressOf = (key: string) => {
    const built = manifest[key];
    if (!built) throw new Error(`The build has no ${key}`);
    return `/${built.file}`;
  };
  const scriptsOf = (key: string): string[] => [
    ...(manifest[key]?.imports ?? []).flatMap(scriptsOf),
    addressOf(key),
  ];
  const starter = addressOf('src/islands/starter.ts');
  const firstIsland = Object.keys(manifest).find((key) => manifest[key]?.name === 'islands') ?? '';
  const assetsOf = (locale: Locale): PageAssets => {
    const scripts = [firstIsland, `src/locale/languages/${locale}/inBrowser.ts`].flatMap(scriptsOf);
    return {
      styles: [addressOf('style.css')],
      scripts: [],
      starter,
      interaction: addressOf('src/islands/interaction.ts'),
      islands: [...new Set(scripts)].filter((file) => file !== starter),
    };
  };
  const assets = new Map(locales.map((locale) => [locale, assetsOf(locale)]));
  return (locale) => assets.get(locale) ?? assetsOf(locale);
}
