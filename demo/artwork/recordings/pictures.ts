import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';
import { height, width } from './drawing/sheet.ts';

/** Frames in a second of film. */
export const framesPerSecond = 25;

/** A film: its length in seconds and the picture at any time, as an SVG document. */
export interface Film {
  readonly duration: number;
  frame(t: number): string;
  /** The picture that is shown before the film plays. */
  poster(): string;
}

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The style sheet with an embedded typeface, so that nothing depends on installed fonts. */
export function typeface(weights: readonly number[] = [300, 400, 500, 600, 700]): string {
  return weights
    .map((weight) => {
      const font = readFileSync(new URL(`fonts/inter-${weight}.woff2`, import.meta.url));
      return `@font-face{font-family:Inter;font-weight:${weight};src:url(data:font/woff2;base64,${font.toString('base64')})}`;
    })
    .join('');
}

/** Opens the browser that renders pictures and documents; `CHROMIUM` sets another one. */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: flags });

/** Opens a page that converts SVG documents to PNG. */
export async function openEasel(browser: Browser): Promise<(svg: string) => Promise<Buffer>> {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(
    `<style>${typeface()}html,body{margin:0}svg{display:block}</style><div id="sheet"></div>`,
  );
  await page.evaluate(async () => {
    await Promise.all([...document.fonts].map((font) => font.load()));
  });
  const session = await page.context().newCDPSession(page);
  return async (svg) => {
    await page.evaluate((content) => {
      const sheet = document.getElementById('sheet');
      if (sheet) sheet.innerHTML = content;
    }, svg);
    const { data } = await session.send('Page.captureScreenshot', {
      format: 'png',
      optimizeForSpeed: true,
    });
    return Buffer.from(data, 'base64');
  };
}

/**
 * Renders every frame of a film and encodes it without sound.
 * @param progress receives the progress from 0 to 1
 */
export async function renderFilm(
  film: Film,
  file: string,
  progress: (share: number) => void,
): Promise<void> {
  const encoder = spawn(
    'ffmpeg',
    [
      '-y',
      '-loglevel',
      'error',
      '-f',
      'image2pipe',
      '-framerate',
      String(framesPerSecond),
      '-c:v',
      'png',
      '-i',
      '-',
      '-c:v',
      'libx264rgb',
      '-preset',
      'ultrafast',
      '-qp',
      '0',
      file,
    ],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  );
  const finished = once(encoder, 'close');
  const browser = await openBrowser();
  const draw = await openEasel(browser);
  const frames = Math.round(film.duration * framesPerSecond);
  for (let i = 0; i < frames; i++) {
    const picture = await draw(film.frame(i / framesPerSecond));
    if (!encoder.stdin.write(picture)) await once(encoder.stdin, 'drain');
    if (i % 25 === 0) progress(i / frames);
  }
  encoder.stdin.end();
  await browser.close();
  const [code] = await finished;
  if (code !== 0) throw new Error(`ffmpeg stopped with ${code}`);
}
