import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const content = resolve(import.meta.dirname, '../../demo/content');
const pictures: Record<string, { widths: number[] }> = JSON.parse(
  readFileSync(resolve(content, 'pictures/pictures.json'), 'utf8'),
);

/** Device widths (PAGE-4). */
const deviceWidths = [640, 750, 828, 1080, 1200, 1920, 2048, 3840];

test.each(Object.entries(pictures))(
  '%s exists in device widths and both formats (PAGE-4)',
  (name, it) => {
    expect(deviceWidths).toEqual(expect.arrayContaining(it.widths));
    for (const width of it.widths) {
      for (const format of ['avif', 'webp']) {
        expect(existsSync(resolve(content, `media/pictures/${name}-${width}.${format}`))).toBe(
          true,
        );
      }
    }
  },
);

test('hero background pictures fill the widest window (PAGE-4)', () => {
  for (const name of ['hero-home', 'hero-vet']) {
    expect(pictures[name]?.widths).toEqual(expect.arrayContaining([640, 3840]));
  }
});
