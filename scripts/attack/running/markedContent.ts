import { cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { stringify } from 'yaml';
import { locales } from '../../../src/locale/locales.ts';

/**
 * What tells that something of the marked items is in an answer. Each stands in another field, so that
 * a request may name one of them and is answered with none of the others.
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

/** The codenames of the items that are marked, and of the open one that links to them. */
export const marked = {
  product: 'qvxcodename_product',
  resource: 'qvxcodename_resource',
  open: 'attack_open',
} as const;

/** A country that the marked items are withheld in; not in the United States. */
export const closedCountry = 'DE';

/** Where the file of the marked product is, below the content folder. */
export const markedFile = `default/product/${marked.product}.yaml`;

const inAll = (make: (language: string) => object) =>
  Object.fromEntries(locales.map((language) => [language, make(language)]));

/** The marked product as a content file has it, withheld in the countries named. */
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

function markedResource(): string {
  const type = 'application/pdf';
  return stringify({
    name: 'Marked resource',
    shared: {
      media_type: 'pdf',
      language: ['english'],
      anatomy: ['knee'],
      geographic_exceptions: [closedCountry],
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

/** An item that is shown everywhere and links to the marked ones in each way there is. */
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
  /** Where the marked product is withheld; the marked resource is in the closed country. */
  readonly withheldIn: readonly string[];
  /** Files beside those, by their path in the folder. */
  readonly more?: Readonly<Record<string, string | Buffer>>;
}

/** Copies the content of a checkout to a folder and adds the marked items to it. */
export async function writeMarkedContent(root: string, wanted: MarkedContent): Promise<void> {
  const { folder, withheldIn, more = {} } = wanted;
  // Its own files are left out, as they are many and nothing is told by them.
  for (const name of ['default', 'shared', 'pictures/pictures.json']) {
    await cp(join(root, 'content', name), join(folder, name), { recursive: true });
  }
  const files: Record<string, string | Buffer> = {
    [markedFile]: markedProduct(withheldIn),
    [`default/resource/${marked.resource}.yaml`]: markedResource(),
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

/** The markers in an answer, without those that the request itself named. */
export function markersIn(answer: string, request = ''): string[] {
  const text = answer.toLowerCase();
  const asked = request.replaceAll('%71', 'q').toLowerCase();
  return markers.filter((marker) => text.includes(marker) && !asked.includes(marker));
}

/** The names of the files in a folder of content, such as `default/product`. */
export function filesIn(folder: string, type: string): Promise<string[]> {
  return readdir(join(folder, type));
}
