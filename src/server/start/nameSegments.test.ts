import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { nameSegments } from './nameSegments.ts';

afterEach(() => vi.unstubAllEnvs());

/** A folder with the brand of another company. */
function folderWith(more = ''): string {
  const folder = mkdtempSync(join(tmpdir(), 'portico-brand-'));
  mkdirSync(join(folder, 'acme'));
  const look = 'logo: { url: /media/a.svg, width: 90, height: 30 }\nicon: /media/a.svg';
  const colors = "share_picture: /media/a.png\ncolors: { accent: '#0b5c66' }";
  writeFileSync(join(folder, 'acme/brand.yaml'), ['name: Acme', look, colors, more].join('\n'));
  return folder;
}

async function addressesOf(env: Record<string, string | undefined>) {
  nameSegments(env);
  vi.resetModules();
  for (const name of ['BRAND_SEGMENT', 'EUROPE_SEGMENT']) vi.stubEnv(name, env[name]);
  const { pathTo } = await import('../../locale/addresses.ts');
  return [pathTo('contact', 'en'), pathTo('contactEurope', 'en'), pathTo('contactEurope', 'de')];
}

test.each([
  ['of the demo', 'demo/content', ['portico', 'gmbh']],
  ['that have the names of their folder', folderWith(), ['acme', 'europe']],
  ['that a brand names', folderWith('segment: spine\neurope_segment: ag'), ['spine', 'ag']],
  ['of a folder without a brand', tmpdir(), ['portico', 'gmbh']],
] as const)('segments %s are in its addresses (OWN-36)', async (_, folder, [brand, europe]) => {
  expect(await addressesOf({ CONTENT_DIR: folder })).toEqual([
    `/corporate/contact-us/email-${brand}`,
    `/corporate/contact-us-${europe}`,
    `/de/unternehmen/kontaktieren-sie-uns-${europe}`,
  ]);
});
