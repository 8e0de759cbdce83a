import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { type Film, openBrowser, openEasel, renderFilm } from './pictures.ts';
import { mediaFolder, type Recording, readScript } from './script.ts';
import { encode } from './sound/mix.ts';
import { soundtrack } from './sound/soundtrack.ts';
import { loadVoice } from './sound/voice.ts';

const ffmpeg = (...args: string[]) => execFileSync('ffmpeg', ['-y', '-loglevel', 'error', ...args]);

/** Loads a film's drawing by the recording's name. */
export const loadFilm = async (name: string): Promise<Film> =>
  (await import(`./videos/${name}.ts`)) as Film;

/** Loads the drawing of a recording's poster. */
const loadPoster = async ({ name, type }: Recording): Promise<Pick<Film, 'poster'>> =>
  await import(`./${type === 'video' ? 'videos' : 'podcast'}/${name}.ts`);

/** A seed per recording, so that each has its own melody over the same chords. */
const seedOf = (name: string): number =>
  [...name].reduce((sum, c) => sum * 31 + c.charCodeAt(0), 7) >>> 0;

/**
 * Makes a film's sound: spoken by the voice in `voice`, or, without one, copied from the finished
 * film, so that pictures can be redrawn without the speech model.
 */
function makeSound(recording: Recording, voice: string | undefined, file: string): void {
  const finished = `${mediaFolder('video')}/${recording.name}-720.mp4`;
  if (voice) {
    const sound = soundtrack(
      readScript(recording.script),
      loadVoice(voice),
      seedOf(recording.name),
    );
    encode(sound, file, -17, ['-c:a', 'aac', '-b:a', '80k']);
  } else if (existsSync(finished)) ffmpeg('-i', finished, '-map', '0:a', '-c', 'copy', file);
  else
    throw new Error('No finished film to take the sound from: name the voice folder in VOICE_DIR');
}

/** Draws, narrates and encodes one film at 1280x720 and 640x360. @returns the files */
export async function makeFilm(recording: Recording, voice?: string): Promise<string[]> {
  const scratch = mkdtempSync(join(tmpdir(), 'film-'));
  const [picture, sound] = [join(scratch, 'picture.mkv'), join(scratch, 'sound.m4a')];
  makeSound(recording, voice, sound);
  await renderFilm(await loadFilm(recording.name), picture, (share) =>
    process.stderr.write(`\r${recording.name} ${Math.round(share * 100)} %`),
  );
  process.stderr.write('\n');
  const { title } = readScript(recording.script);
  const files = [720, 360].map((lines) => {
    const file = `${mediaFolder('video')}/${recording.name}-${lines}.mp4`;
    ffmpeg(
      ...['-i', picture, '-i', sound, '-map', '0:v', '-map', '1:a'],
      ...['-vf', `scale=-2:${lines}:flags=lanczos:out_range=tv:out_color_matrix=bt709`],
      ...['-c:v', 'libx264', '-preset', 'veryslow', '-tune', 'animation', '-crf', '26'],
      ...['-pix_fmt', 'yuv420p', '-profile:v', 'high', '-g', '125', '-colorspace', 'bt709'],
      ...[
        '-color_primaries',
        'bt709',
        '-color_trc',
        'bt709',
        '-c:a',
        lines === 720 ? 'copy' : 'aac',
      ],
      ...(lines === 720 ? [] : ['-b:a', '56k']),
      ...[
        '-metadata',
        `title=${title.en}`,
        '-metadata:s:a:0',
        'language=eng',
        '-movflags',
        '+faststart',
      ],
      file,
    );
    return file;
  });
  rmSync(scratch, { recursive: true });
  return files;
}

/** Speaks and encodes the talk. @returns the file */
export function makeTalk(recording: Recording, voice: string): string[] {
  const script = readScript(recording.script);
  const file = `${mediaFolder('audio')}/${recording.name}.mp3`;
  const tags = {
    title: script.title.en,
    album: 'Portico Rounds',
    artist: 'Portico Orthopaedics',
    language: 'eng',
  };
  encode(soundtrack(script, loadVoice(voice), seedOf(recording.name)), file, -17, [
    ...['-ac', '1', '-c:a', 'libmp3lame', '-b:a', '64k', '-id3v2_version', '3'],
    ...Object.entries(tags).flatMap(([key, value]) => ['-metadata', `${key}=${value}`]),
  ]);
  return [file];
}

/** The widths of posters: phones with 1.75 dots per pixel need 580 to 660. */
export const posterWidths = [1280, 828, 640] as const;

/**
 * Draws a recording's poster as SVG beside the sources, and as AVIF and WebP in each width.
 * @returns the pictures
 */
export async function makePosters(recording: Recording): Promise<string[]> {
  const browser = await openBrowser();
  const svg = (await loadPoster(recording)).poster();
  const picture = await (await openEasel(browser))(svg);
  await browser.close();
  writeFileSync(new URL(`posters/${recording.name}.svg`, import.meta.url), svg);
  const base = `${mediaFolder(recording.type)}/${recording.name}-poster`;
  const files: string[] = [];
  for (const width of posterWidths) {
    const [avif, webp] = [`${base}-${width}.avif`, `${base}-${width}.webp`];
    const scaled = sharp(picture).resize(width);
    await scaled.clone().avif({ quality: 54, effort: 4, chromaSubsampling: '4:4:4' }).toFile(avif);
    await scaled.clone().webp({ quality: 82, preset: 'drawing' }).toFile(webp);
    files.push(avif, webp);
  }
  return files;
}
