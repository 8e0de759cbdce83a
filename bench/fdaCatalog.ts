import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { escaped } from '../src/mail/writeMail.ts';
import { writeFiles } from '../tests/fakes/writeFiles.ts';
import type { Progress } from './benchmark.ts';

/** One line of the public device classification: a kind of device with its code and risk class. */
type Device = Readonly<Record<Column, string>>;

type Column =
  | 'PRODUCTCODE'
  | 'DEVICENAME'
  | 'MEDICALSPECIALTY'
  | 'DEVICECLASS'
  | 'REGULATIONNUMBER'
  | 'DEFINITION';

const catalogFile =
  process.env.DEVICE_CATALOG ??
  resolve(import.meta.dirname, '../../shared/data/fda-device-classification.psv');

/** Whether the catalog is there; if not, says that what needs it is skipped. */
export function hasCatalog(progress: Progress): boolean {
  if (existsSync(catalogFile)) return true;
  progress(`skipped the 100,000 items, because there is no ${catalogFile}`);
  return false;
}

const itemsPerPack = 10_000;

const riskLevels: Readonly<Record<string, string>> = { 1: 'low', 2: 'medium', 3: 'high' };

/** Higher classes are more often implanted. */
const productTypes: Readonly<Record<string, string>> = {
  1: 'instrument',
  2: 'equipment',
  3: 'implant',
};

const specialtiesByArea: Readonly<Record<string, readonly string[]>> = {
  CV: ['cardiothoracic_surgery'],
  HE: ['orthobiologics'],
  NE: ['spine'],
  OR: ['trauma_lower_extremities', 'trauma_upper_extremities'],
  RA: ['imaging_and_resection'],
};

const specialtiesByWord: readonly (readonly [RegExp, string])[] = [
  [/knee/i, 'knee'],
  [/hip\b/i, 'hip'],
  [/shoulder/i, 'shoulder'],
  [/elbow/i, 'elbow'],
  [/wrist|hand\b|finger/i, 'hand_and_wrist'],
  [/ankle|foot|toe\b/i, 'foot_and_ankle'],
];

async function readDevices(file: string): Promise<Device[]> {
  const [header = '', ...lines] = (await readFile(file, 'utf8')).trim().split(/\r?\n/);
  const columns = header.split('|');
  return lines.map((line) => {
    const values = line.split('|');
    return Object.fromEntries(columns.map((name, at) => [name, values[at] ?? ''])) as Device;
  });
}

function slugOf(text: string): string {
  const ascii = text.normalize('NFD').toLowerCase();
  return ascii.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
}

function specialtiesOf({ DEVICENAME: name, MEDICALSPECIALTY: area }: Device): readonly string[] {
  const named = specialtiesByWord.filter(([word]) => word.test(name)).map(([, term]) => term);
  return named.length > 0 ? named : (specialtiesByArea[area] ?? []);
}

/** One product item; a number above 0 makes another one of the same device. */
function productOf(device: Device, copy: number): object {
  const { PRODUCTCODE: code, DEVICENAME: name, DEVICECLASS: deviceClass } = device;
  const suffix = copy === 0 ? '' : ` ${copy + 1}`;
  const title = `${name.slice(0, 100)}${suffix}`;
  const slug = slugOf(`${name} ${code}${suffix}`);
  const rule = device.REGULATIONNUMBER || '–';
  const riskLevel = riskLevels[deviceClass];
  const productType = productTypes[deviceClass];
  return {
    codename: `device_${code.toLowerCase()}${copy === 0 ? '' : `_${copy + 1}`}`,
    type: 'product',
    name: title,
    shared: {
      product_number: `${code}-${copy + 1}`,
      specialties: specialtiesOf(device),
      ...(riskLevel && { risk_level: riskLevel }),
      ...(productType && { product_type: productType }),
      ...(deviceClass === '3' && copy % 4 === 0 && { geographic_exceptions: ['JP', 'LTM'] }),
    },
    variants: {
      en: {
        title,
        slug,
        teaser: `Device code ${code}, regulation ${rule}.`,
        description: `<p>${escaped(device.DEFINITION || name)}</p>`,
      },
      de: {
        title: `Produkt ${title}`,
        slug,
        teaser: `Produktcode ${code}, Vorschrift ${rule}.`,
      },
      es: { title: `Producto ${title}`, slug, teaser: `Código ${code}, norma ${rule}.` },
      pt: { title: `Produto ${title}`, slug, teaser: `Código ${code}, regra ${rule}.` },
    },
  };
}

/**
 * Writes a content folder of products from the public catalog of medical device types (6,530 types,
 * repeated with a number when more are needed), in four languages, as packs.
 * @param directory the content folder; the collection `default` is created in it
 * @param items how many products
 * @param file the path of the catalog, by default `DEVICE_CATALOG`
 * @throws when the catalog is missing
 */
export async function writeDeviceCatalog(
  directory: string,
  items: number,
  file = catalogFile,
): Promise<void> {
  const devices = await readDevices(file);
  for (let from = 0; from < items; from += itemsPerPack) {
    const pack = `default/devices_${String(from / itemsPerPack).padStart(3, '0')}.jsonl`;
    const lines = Array.from({ length: Math.min(itemsPerPack, items - from) }, (_, n) => {
      const device = devices[(from + n) % devices.length] as Device;
      return `${JSON.stringify(productOf(device, Math.floor((from + n) / devices.length)))}\n`;
    });
    await writeFiles(directory, { [pack]: lines.join('') });
  }
}
