import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Locale } from '../../locale/locales.ts';
import type { PageName } from '../../locale/paths.ts';
import type { AssetsOf, PageAssets } from '../../pages/pageAssets.ts';

/** An entry of the manifest of the client build. */
interface Built {
  readonly file: string;
  readonly name?: string;
  readonly isEntry?: boolean;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

/**
 * Reads the manifest: the client files of pages.
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
  const address = ({ file }: Built) => `/${file}`;
  const scriptsOf = (key: string): string[] => {
    const built = manifest[key];
    return built ? [...(built.imports ?? []).flatMap(scriptsOf), address(built)] : [];
  };
  const addressOf = (entry: string) => address(entries.get(entry) ?? { file: '' });
  const scripts = {
    scripts: [],
    inlineScripts: [],
    starter: addressOf('starter'),
    interaction: addressOf('interaction'),
  };
  const islandsKey = Object.keys(manifest).find((key) => manifest[key]?.name === 'islands') ?? '';
  const islandsOf = (locale: Locale) => {
    const keys = [islandsKey, `src/locale/languages/${locale}/inBrowser.ts`];
    return [...new Set(keys.flatMap(scriptsOf))].filter((file) => file !== scripts.starter);
  };
  const siteSheets = sheetsOf(entries.get('styles'));
  const styles = siteSheets.map((file) => `/${file}`);
  const ownStylesOf = (page: PageName | undefined, hasRareParts: boolean) => {
    const names = [`styles-${page ?? 'failure'}`, ...(hasRareParts ? ['styles-rareParts'] : [])];
    const sheets = new Set(names.flatMap((name) => sheetsOf(entries.get(name))));
    return [...sheets]
      .filter((file) => !siteSheets.includes(file))
      .map((file) => readFileSync(resolve(clientFolder, file), 'utf8').trim());
  };
  const known = new Map<string, PageAssets>();
  return (locale, page, hasRareParts = false) => {
    const key = `${locale} ${page} ${hasRareParts}`;
    const assets = known.get(key) ?? {
      ...scripts,
      styles,
      inlineStyles: ownStylesOf(page, hasRareParts),
      islands: islandsOf(locale),
    };
    known.set(key, assets);
    return assets;
  };
}
