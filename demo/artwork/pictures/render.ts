import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp, { type Metadata, type Region, type Sharp } from 'sharp';
import { icoOf } from '../../../scripts/init/ico.ts';
import { emblem, favicon, linkPreviews, mainLogo, vetLogo } from './brand/logo.ts';
import { catalog, type Entry, flyout, narrowPart } from './catalog.ts';
import { green, teal } from './drawing/palette.ts';
import { svgOf } from './drawing/sheet.ts';

const usage = `Usage: node demo/artwork/pictures/render.ts [name ...]

Renders the pictures to demo/content/media/pictures as AVIF and WebP, and the logos,
favicons and link previews to demo/content/media. With names, only those pictures.`;

const media = fileURLToPath(new URL('../../content/media/', import.meta.url));
const avif = { quality: 54, effort: 4, chromaSubsampling: '4:4:4' } as const;
/** Phones show several dots per pixel, so that less is seen of a loss. */
const narrowQuality = 34;
const webp = { quality: 73, effort: 6, smartSubsample: true } as const;

async function save(image: Sharp, file: string, quality: number = avif.quality): Promise<void> {
  const pixels = await image.png().toBuffer();
  await sharp(pixels)
    .avif({ ...avif, quality })
    .toFile(`${media}pictures/${file}.avif`);
  await sharp(pixels).webp(webp).toFile(`${media}pictures/${file}.webp`);
}

function partOf({ width = 0, height = 0 }: Metadata): Region {
  const { left, top, ...size } = narrowPart;
  return {
    left: Math.round(left * width),
    top: Math.round(top * height),
    width: Math.round(size.width * width),
    height: Math.round(size.height * height),
  };
}

async function render({ picture, widths, narrowWidths = [], flyout: small }: Entry): Promise<void> {
  const svg = Buffer.from(svgOf(picture));
  const large = await sharp(svg, { density: 144 })
    .flatten({ background: picture.background })
    .png()
    .toBuffer();
  for (const width of widths) await save(sharp(large).resize(width), `${picture.name}-${width}`);
  for (const width of narrowWidths)
    await save(
      sharp(large)
        .extract(partOf(await sharp(large).metadata()))
        .resize(width),
      `${picture.name}-${width}-narrow`,
      narrowQuality,
    );
  const { width, height } = flyout;
  if (small)
    await save(
      sharp(large).resize(width, height, { fit: 'cover' }),
      `${picture.name}-${width}x${height}`,
    );
}

const raster = (svg: string, width: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: 72 * Math.ceil(width / 32) })
    .resize(width)
    .png({ compressionLevel: 9 })
    .toBuffer();

async function brand(): Promise<void> {
  writeFileSync(`${media}logo-main.svg`, mainLogo());
  writeFileSync(`${media}logo-vet-systems.svg`, vetLogo());
  for (const [suffix, palette, tint, title] of [
    ['', teal, '#e2efee', 'Portico Orthopaedics'],
    ['-vet-systems', green, '#e5f0e7', 'Portico Vet Systems'],
  ] as const) {
    writeFileSync(`${media}emblem${suffix}.svg`, emblem(palette, tint, title));
    const svg = favicon(palette, title);
    writeFileSync(`${media}favicon${suffix}.svg`, svg);
    for (const width of [32, 180, 192, 512])
      writeFileSync(`${media}favicon${suffix}-${width}.png`, await raster(svg, width));
    const small = await Promise.all(
      [16, 32, 48].map(async (width) => ({ width, png: await raster(svg, width) })),
    );
    writeFileSync(`${media}favicon${suffix}.ico`, icoOf(small));
  }
  for (const [suffix, svg] of Object.entries(linkPreviews()))
    await sharp(Buffer.from(svg), { density: 72 })
      .png({ palette: true, colors: 128, effort: 10 })
      .toFile(`${media}share-${suffix}.png`);
}

async function main(names: readonly string[]): Promise<void> {
  const unknown = names.filter((name) => !catalog.some(({ picture }) => picture.name === name));
  if (unknown.length) throw new Error(`no picture ${unknown.join(', ')}`);
  mkdirSync(`${media}pictures`, { recursive: true });
  if (!names.length) await brand();
  const wanted = names.length
    ? catalog.filter(({ picture }) => names.includes(picture.name))
    : catalog;
  for (const [i, entry] of wanted.entries()) {
    await render(entry);
    process.stderr.write(`\r${i + 1}/${wanted.length} ${entry.picture.name.padEnd(24)}`);
  }
  const bytes = readdirSync(`${media}pictures`).reduce(
    (sum, file) => sum + statSync(`${media}pictures/${file}`).size,
    0,
  );
  process.stderr.write(`\n${(bytes / 1e6).toFixed(2)} MB in demo/content/media/pictures\n`);
}

const names = process.argv.slice(2);
if (names.some((name) => name.startsWith('-'))) {
  process.stdout.write(`${usage}\n`);
  process.exitCode = names.includes('--help') ? 0 : 1;
} else await main(names);
