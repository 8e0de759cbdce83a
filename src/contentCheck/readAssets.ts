import type { AssetReference } from '../content/edition/authored.ts';
import type { ElementDefinition } from '../content/elements.ts';
import { didYouMean } from '../content/suggestion.ts';
import type { Path } from './fault.ts';
import { mediaSize } from './mediaFiles.ts';
import type { ValueContext } from './readValue.ts';

const texts = ['picture', 'url', 'name', 'type', 'description'] as const;
const sizes = ['width', 'height'] as const;
const known: readonly string[] = [...texts, ...sizes];

function keyFault(raw: Record<string, unknown>): string | undefined {
  for (const [key, value] of Object.entries(raw)) {
    if (!known.includes(key)) {
      return `A file has no \`${key.slice(0, 40)}\`.${didYouMean(key, known)}`;
    }
    const isSize = sizes.some((size) => size === key);
    if (isSize && !(typeof value === 'number' && value > 0 && Number.isFinite(value))) {
      return `\`${key}\` must be a number of pixels.`;
    }
    if (!isSize && typeof value !== 'string') return `\`${key}\` must be text.`;
  }
  if ((raw.picture === undefined) === (raw.url === undefined)) {
    return 'Must have either `picture`, a name from pictures.json, or `url`.';
  }
  return undefined;
}

function addressFault(url: string, { surroundings }: ValueContext): string | undefined {
  if (url.startsWith('/media/')) {
    return mediaSize(surroundings.media, url) === undefined
      ? `There is no file \`${url.slice(1, 120)}\` in the content folder.`
      : undefined;
  }
  if (/^https?:\/\//i.test(url) && URL.canParse(url)) return undefined;
  return 'The address of a file must begin with /media/ or https://.';
}

function readAsset(raw: unknown, context: ValueContext, at: Path): AssetReference | undefined {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) {
    context.report('value', at, 'Must be a file: `{ picture: name }` or `{ url: /media/… }`.');
    return undefined;
  }
  const fault = keyFault(raw as Record<string, unknown>);
  if (fault) {
    context.report('value', at, fault);
    return undefined;
  }
  const asset = raw as AssetReference;
  const { pictures } = context.surroundings.pictures;
  if (asset.picture !== undefined && !pictures.has(asset.picture)) {
    const name = asset.picture.slice(0, 60);
    context.report(
      'media',
      [...at, 'picture'],
      () => `There is no picture \`${name}\`.${didYouMean(name, pictures.keys())}`,
    );
    return undefined;
  }
  const missing = asset.url === undefined ? undefined : addressFault(asset.url, context);
  if (missing) {
    context.report('media', [...at, 'url'], missing);
    return undefined;
  }
  return asset;
}

/** Reads the files of an asset element; a single one needs no list. */
export function readAssets(
  raw: unknown,
  { max }: ElementDefinition,
  context: ValueContext,
): readonly AssetReference[] {
  const { path } = context;
  const list = Array.isArray(raw) ? raw : [raw];
  const assets = list.flatMap(
    (asset, index) => readAsset(asset, context, Array.isArray(raw) ? [...path, index] : path) ?? [],
  );
  if (max !== undefined && assets.length > max) {
    context.report('length', path, `Has ${assets.length} files; at most ${max} are allowed.`);
  }
  return assets;
}
