import { fileURLToPath } from 'node:url';
import sharp, { type OverlayOptions } from 'sharp';
import { type ShareLook, type ShareTexts, shareSize } from '../../content/sharePicture.server.ts';
import { pictureLimits } from '../../contentCheck/readPictureFile.server.ts';

/** The texts and files that a picture for link previews is drawn from. */
export interface ShareDrawing {
  readonly texts: ShareTexts;
  readonly look: Pick<ShareLook, 'accent' | 'tint' | 'titles'>;
  /** The real paths of the logo, an SVG, of the item's picture, and of the brand's own font. */
  readonly files: { readonly logo?: string; readonly picture?: string; readonly font?: string };
}

/** The site's font in one weight: the library that sets text reads neither WOFF2 nor weights. */
const fontfile = fileURLToPath(new URL('../../ui/fonts/portico-sans-600.ttf', import.meta.url));

/** The letters of the font that other European languages use. */
const extended = fileURLToPath(
  new URL('../../ui/fonts/portico-sans-600-extended.ttf', import.meta.url),
);

const { width, height } = shareSize;
const [ink, soft, paper] = ['#12232e', '#4a5a64', '#ffffff'];
/** The margin, the width of the text beside a picture, and the box of the picture, in pixels. */
const margin = 64;
const column = 520;
const box = { left: 624, top: 32, width: 544, height: 554 };
/** The line at the bottom. */
const line = 12;
const gap = 26;

/** The most characters of a title; longer ones end with an ellipsis. */
const longest = 110;

/** Makes the further letters known, which one use of a file does for all texts that follow. */
let known: Promise<unknown> | undefined;
const learnLetters = () => {
  known ??= sharp({
    text: { text: 'Ł', font: 'Instrument Sans 9', fontfile: extended },
  }).toBuffer();
  return known;
};

/** A font by the name of its family, and its file. */
interface Face {
  readonly family: string;
  readonly file: string;
}

/** The font of a drawing; the site's if its own is gone. */
const faceOf = ({ look, files }: Pick<ShareDrawing, 'look' | 'files'>): Face =>
  look.titles && files.font
    ? { family: look.titles.family, file: files.font }
    : { family: 'Instrument Sans', file: fontfile };

/** Sets a text in lines of at most a width, in a size in pixels. */
async function setText(text: string, size: number, color: string, across: number, face: Face) {
  const safe = text.replace(/\p{Cc}/gu, ' ').replace(/[&<>]/g, (it) => `&#${it.charCodeAt(0)};`);
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${color}">${safe}</span>`,
      font: `${face.family} ${size}`,
      fontfile: face.file,
      width: across,
      // One point is one pixel.
      dpi: 72,
      rgba: true,
      wrap: 'word-char',
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { input: data, height: info.height };
}

/** The size of a title: as large as its length and its longest word allow. */
function titleSize(title: string, across: number): number {
  const widestWord = Math.max(...title.split(/[\s-]/).map((word) => word.length));
  const byLength = title.length <= 32 ? 60 : title.length <= 64 ? 50 : 42;
  // A letter is 0.58 of the size wide on average.
  return Math.max(34, Math.min(byLength, Math.floor(across / (widestWord * 0.58))));
}

function shortened(title: string): string {
  if (title.length <= longest) return title;
  return `${title.slice(0, longest).replace(/\s+\S*$/, '')} …`;
}

async function drawTexts(
  { title, kind, fact }: ShareTexts,
  accent: string,
  across: number,
  face: Face,
) {
  if (face.file === fontfile) await learnLetters();
  const short = shortened(title);
  const rows = [
    { text: kind, size: 26, color: accent },
    { text: short, size: titleSize(short, across), color: ink },
    { text: fact, size: 28, color: soft },
  ].filter(({ text }) => text !== '');
  return Promise.all(rows.map(({ text, size, color }) => setText(text, size, color, across, face)));
}

/** Draws a picture for link previews, as JPEG. @throws when a file cannot be read */
export async function drawShare({ texts, look, files }: ShareDrawing): Promise<Buffer> {
  const layers: OverlayOptions[] = [];
  if (files.picture) {
    const picture = await sharp(files.picture, { limitInputPixels: pictureLimits.pixels })
      .autoOrient()
      .resize({ width: box.width, height: box.height, fit: 'contain', background: paper })
      .toBuffer();
    layers.push({ input: picture, left: box.left, top: box.top });
  }
  if (files.logo) {
    const logo = await sharp(files.logo, { density: 288 }).resize({ height: 60 }).toBuffer();
    layers.push({ input: logo, left: margin, top: margin });
  }
  const across = files.picture ? column : width - 2 * margin;
  const set = await drawTexts(texts, look.accent, across, faceOf({ look, files }));
  const tall = set.reduce((sum, row) => sum + row.height + gap, -gap);
  let top = Math.max(margin + 92, Math.round((height + margin - tall) / 2));
  for (const { input, height: own } of set) {
    layers.push({ input, left: margin, top });
    top += own + gap;
  }
  const ground = files.picture ? paper : look.tint;
  const strip = { create: { width, height: line, channels: 3 as const, background: look.accent } };
  layers.push({ input: strip, left: 0, top: height - line });
  return sharp({ create: { width, height, channels: 3, background: ground } })
    .composite(layers)
    .jpeg({ quality: 84, chromaSubsampling: '4:4:4', mozjpeg: true })
    .toBuffer();
}
