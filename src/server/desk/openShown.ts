import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { LRUCache } from 'lru-cache';
import { keptKey } from '../../backends/keptKey.ts';
import { addressSettingOf } from '../../brand/brand.ts';
import { brandsNamedIn, type NamedBrand } from '../../brand/readBrands.server.ts';
import { writtenItem } from '../../content/edition/edition.server.ts';
import { parseCountryId } from '../../country/country.ts';
import {
  isNothingShown,
  NothingShown,
  type ShownAnswer,
  type ShownRequest,
  type ShownService,
} from '../../desk/shown/explanation.ts';
import {
  fingerprintOf,
  packProof,
  publicPemOf,
  readSigningKey,
} from '../../desk/shown/proofFile.server.ts';
import { defaultLocale, isLocale } from '../../locale/locales.ts';
import { isStoreUnavailable } from '../../records/storeUnavailable.ts';
import { explainItem } from '../explain/explainItems.ts';
import { type Explainer, openExplainer } from '../explain/explainMoment.ts';
import { visitorAt } from '../explain/explainPage.ts';
import { keeping, type Moments } from '../explain/openMoments.ts';
import type { Log } from '../operation/log.ts';
import { chooseGeo } from '../ports/choosePorts.ts';
import { type Environment, readSettings, type Settings } from '../start/settings.ts';
import { startBrand } from '../start/startBrand.ts';

/** Answers that stay for a minute: the page, its frame and its file are asked for one after the other. */
const kept = { max: 8, ttl: 60_000, ttlAutopurge: true };

/** What tells what visitors saw, and ends. */
export interface OpenShown {
  readonly shown: ShownService;
  /** The content of the desk's own brand. */
  readonly moments: Moments;
  close(): Promise<void>;
}

/**
 * Opens what tells what visitors saw (PROOF-35).
 * @param env the settings of the site
 * @throws Error for users if there is no build
 */
export async function openShown(
  settings: Settings,
  env: Environment,
  log: Log,
): Promise<OpenShown> {
  const geo = await chooseGeo(settings, log);
  const open = (of: Settings) => openExplainer(of, geo, log);
  const own = await open(settings);
  const explainers = new Map<string, Promise<Explainer>>();
  explainers.set(settings.APPLICATION, Promise.resolve(own));
  const answers = new LRUCache<string, Promise<ShownAnswer>>(kept);
  const brands = brandsBeside(settings);

  function explainerOf(brand: string): Promise<Explainer> {
    if (!brands.includes(brand)) {
      throw new NothingShown('brand', `There is no brand ${brand} at this desk`);
    }
    return keeping(explainers, brand, () => open(readSettings({ ...env, APPLICATION: brand })));
  }

  /** Lets an officer know that something is wrong with that moment, and operators what. */
  function told(err: unknown): never {
    if (isNothingShown(err) || isStoreUnavailable(err)) throw err;
    log.error({ err }, 'The desk cannot show what visitors saw at a moment');
    throw new NothingShown('failed', 'It cannot be made');
  }

  async function answer({ at, brand, ...request }: ShownRequest): Promise<ShownAnswer> {
    const explainer = await explainerOf(brand);
    const { moment, ...explained } = await explainer.explain(request, at).catch(told);
    const { edition, erased, flags, view } = moment;
    return { ...explained, edition, erased, flags, written: (it) => writtenItem(view.edition, it) };
  }

  let signing: ReturnType<typeof proofKeyOf> | undefined;
  const key = () => {
    signing ??= proofKeyOf(settings);
    signing.catch(() => (signing = undefined));
    return signing;
  };

  return {
    moments: own.moments,
    shown: {
      brands,
      release: settings.RELEASE_LABEL,
      dress: dressPage,
      pictureOrigins: settings.IMAGE_DOMAIN ? [settings.IMAGE_DOMAIN] : [],
      filesAt:
        settings.DESK && !settings.DESK_URL
          ? ''
          : String(settings[addressSettingOf(startBrand(settings))] ?? ''),
      explain(asked) {
        const { brand, at, country, confirmed, url } = asked;
        const name = JSON.stringify([brand, at, country, confirmed, url]);
        return keeping(answers, name, () => answer(asked));
      },
      async explainItem({ at, brand, country, confirmed, codename, language }) {
        const { moments } = await explainerOf(brand);
        const moment = await moments.at(at).catch(told);
        const erased = moment.erased.find((it) => it.codename === codename);
        if (erased) return erased;
        const { brands: ofBrands, rules, markets } = moment.derivations;
        await moment.derive(ofBrands, rules, markets);
        const visitor = visitorAt(moment, country, confirmed);
        const locale = isLocale(language) ? language : defaultLocale;
        return explainItem(moment.view, codename, { ...visitor, country, locale });
      },
      async countryOf(address) {
        return parseCountryId(await geo.country(address));
      },
      async pack(files, made) {
        return new Uint8Array(packProof(files, await key(), made));
      },
      async publicKey() {
        const signs = await key();
        return { pem: publicPemOf(signs), fingerprint: fingerprintOf(signs) };
      },
    },
    async close() {
      geo.close?.();
      for (const it of explainers.values()) await (await it).close();
    },
  };
}

const segmentsOf = ({ name, file }: NamedBrand) =>
  JSON.stringify([file?.segment ?? name, file?.europe_segment ?? 'europe']);

/**
 * The brands whose pages this process can make: addresses are made when modules are loaded, so a brand
 * with segments of its own has a desk of its own.
 */
function brandsBeside({ APPLICATION, CONTENT_DIR }: Settings): readonly string[] {
  const named = brandsNamedIn(CONTENT_DIR);
  const own = named.find(({ name }) => name === APPLICATION);
  const alike = named.filter((it) => own && it !== own && segmentsOf(it) === segmentsOf(own));
  return [APPLICATION, ...alike.map(({ name }) => name)];
}

/** The name of the file in `DATA_DIR`. */
export const proofKeyFile = 'proof-key.pem';

/**
 * The key that signs proofs (PROOF-38): that of the setting, or else one in `DATA_DIR`, which is made at
 * the first use.
 * @throws when the folder is not writable, or the file has other content
 */
export async function proofKeyOf({
  PROOF_KEY,
  DATA_DIR,
}: Pick<Settings, 'PROOF_KEY' | 'DATA_DIR'>): Promise<KeyObject> {
  if (PROOF_KEY) return readSigningKey(PROOF_KEY);
  const make = () =>
    generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  return keptKey(join(DATA_DIR, proofKeyFile), make, readSigningKey);
}

const client = resolve(import.meta.dirname, '../../../build/client');

/** Reads a file of the build; undefined if it has none, as for a page of another release. */
function readAsset(path: string): Buffer | undefined {
  if (!/^\/assets\/[\w.-]+$/.test(path)) return undefined;
  try {
    return readFileSync(resolve(client, path.slice(1)));
  } catch {
    return undefined;
  }
}

/** The style sheet with its typefaces inside: a frame may load none from another origin. */
function styleOf(path: string): string | undefined {
  return (
    readAsset(path)
      ?.toString()
      // It is there at once; a page without it at first would stay without it.
      .replaceAll('font-display:optional', 'font-display:block')
      .replaceAll(/url\((\/assets\/[\w.-]+\.woff2)\)/g, (whole, font: string) => {
        const bytes = readAsset(font)?.toString('base64');
        return bytes === undefined ? whole : `url(data:font/woff2;base64,${bytes})`;
      })
  );
}

/** The prefix of the ids of icons within a page, which has ids of its own. */
const iconPrefix = 'icon-of-today-';

/**
 * Puts today's styles, typefaces and icons into a page, so that it looks the same wherever it is opened
 * (PROOF-35). Its own words, pictures and scripts stay as they are; whoever shows it must run none.
 */
function dressPage(html: string): string {
  const sprites = new Set<string>();
  const dressed = html
    .replaceAll(/<link rel="stylesheet" href="([^"]+)"\s*\/?>/g, (whole, path: string) => {
      const style = styleOf(path);
      return style === undefined ? whole : `<style>${style}</style>`;
    })
    .replaceAll(/<link rel="preload"[^>]*>/g, '')
    .replaceAll(/<use href="(\/assets\/[\w.-]+\.svg)#/g, (_, path: string) => {
      sprites.add(path);
      return `<use href="#${iconPrefix}`;
    });
  const icons = [...sprites].map((path) =>
    (readAsset(path)?.toString() ?? '')
      .replaceAll(/ id="/g, ` id="${iconPrefix}`)
      .replace('<svg ', '<svg hidden width="0" height="0" '),
  );
  // A function, as the text may have `$`.
  return dressed.replace(/<body[^>]*>/, (body) => body + icons.join(''));
}
