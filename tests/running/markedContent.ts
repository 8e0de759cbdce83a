import { cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { stringify } from 'yaml';
import { locales } from '../../src/locale/locales.ts';

/**
 * Markers of the marked items in an answer. Each is in another field, because a request may itself
 * name one of them.
 */
export const markers = [
  'qvxtitle',
  'qvxslug',
  'qvxteaser',
  'qvxbody',
  'qvxnumber',
  'qvxcodename',
  'qvxmedia',
  'qvxbytes',
] as const;

/** The codenames of the marked items, and of the open item that links to them. */
export const marked = {
  product: 'qvxcodename_product',
  resource: 'qvxcodename_resource',
  open: 'attack_open',
} as const;

/** A country in which the marked items are withheld; they are open in the United States. */
export const closedCountry = 'DE';

/** The file of the marked product, below the content folder. */
export const markedFile = `default/product/${marked.product}.yaml`;

const inAll = (make: (language: string) => object) =>
  Object.fromEntries(locales.map((language) => [language, make(language)]));

/** The marked product as a content file, withheld in the given countries. */
export function markedProduct(withheldIn: readonly string[], teaser = 'Qvxteaser'): string {
  return stringify({
    name: 'Marked product',
    shared: {
      product_number: 'QVXNUMBER-1',
      specialties: ['knee'],
      product_status: 'released',
      geographic_exceptions: withheldIn,
      images: [{ url: '/media/qvxmedia/picture.png', name: 'picture.png', type: 'image/png' }],
      related_resources: [marked.resource],
    },
    variants: inAll((language) => ({
      title: `Qvxtitle ${language}`,
      slug: `qvxslug-${language}`,
      teaser: `${teaser} ${language}`,
      description: `<p>Qvxbody ${language} <a href="/media/qvxmedia/linked.pdf">Sheet</a></p>`,
    })),
  });
}

/** The file of the marked resource, below the content folder. */
export const markedResourceFile = `default/resource/${marked.resource}.yaml`;

/** The marked resource as a content file, withheld in the given countries. */
export function markedResource(withheldIn: readonly string[] = [closedCountry]): string {
  const type = 'application/pdf';
  return stringify({
    name: 'Marked resource',
    shared: {
      media_type: 'pdf',
      language: ['english'],
      anatomy: ['knee'],
      geographic_exceptions: withheldIn,
      files: [{ url: '/media/qvxmedia/guide.pdf', name: 'Qvxmedia guide.pdf', type }],
      related_products: [marked.product],
    },
    variants: inAll((language) => ({
      title: `Qvxtitle guide ${language}`,
      slug: `qvxslug-guide-${language}`,
      description: `<p>Qvxteaser of the guide ${language}</p>`,
    })),
  });
}

/** An item that is shown everywhere and links to the marked ones in every possible way. */
function openProduct(): string {
  return stringify({
    name: 'Open product',
    shared: {
      product_number: 'OPEN-1',
      specialties: ['knee'],
      product_status: 'released',
      related_products: [marked.product, 'knotline_anchor'],
      related_resources: [marked.resource],
    },
    variants: inAll((language) => ({
      title: `Open thing ${language}`,
      slug: `open-thing-${language}`,
      teaser: `Shown everywhere ${language}`,
      blocks: [{ type: 'block_cards', heading: 'Beside it', cards: [marked.product] }],
    })),
  });
}

/** A content folder for attacks. */
export interface MarkedContent {
  readonly folder: string;
  /**
   * The places where the marked product is withheld; the marked resource is withheld in the closed
   * country.
   */
  readonly withheldIn: readonly string[];
  /** Additional files, by their path in the folder. */
  readonly more?: Readonly<Record<string, string | Buffer>>;
}

/** Copies the content of a checkout to a folder and adds the marked items. */
export async function writeMarkedContent(root: string, wanted: MarkedContent): Promise<void> {
  const { folder, withheldIn, more = {} } = wanted;
  // Skips its media, because they are many and not needed.
  for (const name of ['default', 'shared', 'vocabularies.yaml', 'pictures/pictures.json']) {
    await cp(join(root, 'demo/content', name), join(folder, name), { recursive: true });
  }
  const files: Record<string, string | Buffer> = {
    [markedFile]: markedProduct(withheldIn),
    [markedResourceFile]: markedResource(),
    [`default/product/${marked.open}.yaml`]: openProduct(),
    'media/qvxmedia/guide.pdf': '%PDF-1.4 QVXBYTES guide',
    'media/qvxmedia/linked.pdf': '%PDF-1.4 QVXBYTES linked',
    'media/qvxmedia/picture.png': 'QVXBYTES picture',
    ...more,
  };
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
}

/** The markers in an answer, without those in the request itself. */
export function markersIn(answer: string, request = ''): string[] {
  const text = answer.toLowerCase();
  const asked = request.replaceAll('%71', 'q').toLowerCase();
  return markers.filter((marker) => text.includes(marker) && !asked.includes(marker));
}

/** The names of the files in a folder of content, such as `default/product`. */
export function filesIn(folder: string, type: string): Promise<string[]> {
  return readdir(join(folder, type));
}
