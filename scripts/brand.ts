import '../src/server/start/nameOwnSegments.ts';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { MIMEType } from 'node:util';
import { getMimeType } from 'hono/utils/mime';
import { filesOf } from '../src/brand/brand.ts';
import { ownBrandIn, readBrandText } from '../src/brand/readBrands.server.ts';
import { contentFolder } from '../src/content/contentFolder.server.ts';
import { brandFaults } from '../src/contentCheck/brandFaults.server.ts';
import { faultLine } from '../src/contentCheck/wording.ts';
import { readSettings } from '../src/server/start/settings.ts';
import { readAction, runCommand } from './command.ts';

const help = `Checks the brands of a content folder, or shows one.

Usage: npm run brand -- check [options]
       npm run brand -- show [options]

  check             lists the faults of every brand.yaml: contrast, logo, icons, typeface, values
  show              writes a page with the brand's colors and their contrast, its logo at its sizes, its
                    typeface, and every component in its theme
  --brand <name>    the brand to show; default APPLICATION, or else main or the only one
  --out <file>      the page to write; default brand.html
  --dir <path>      the content folder; default CONTENT_DIR, or else content or demo/content
  --help            print this text

Exit status: 0 without errors, 1 with errors, 2 when it could not read the brands.`;

async function check(directory: string): Promise<number> {
  if (readBrandText(directory) === undefined)
    throw new Error(`There is no brand.yaml in a folder of ${directory}`);
  const faults = await brandFaults(directory);
  for (const fault of faults) console.log(faultLine(fault));
  const errors = faults.filter(({ severity }) => severity === 'error').length;
  console.log(errors === 0 ? 'Every brand can be used.' : `${errors} errors`);
  return errors > 0 ? 1 : 0;
}

async function show(directory: string, name: string | undefined, out: string): Promise<string> {
  const env = { ...process.env, CONTENT_DIR: directory, ...(name && { APPLICATION: name }) };
  const { APPLICATION } = readSettings(env);
  const brand = ownBrandIn(readBrandText(directory), APPLICATION).own;
  const files = new Map<string, string>();
  for (const address of filesOf(brand)) {
    try {
      const bytes = readFileSync(join(directory, address)).toString('base64');
      // Without parameters, whose spaces would end an address in a style.
      const { essence } = new MIMEType(getMimeType(address) ?? 'image/jpeg');
      files.set(address, `data:${essence};base64,${bytes}`);
    } catch {
      console.log(`There is no file ${address}`);
    }
  }
  const font = readFileSync(resolve(import.meta.dirname, '../src/ui/fonts/portico-sans.woff2'));
  const builtIn = `data:font/woff2;base64,${font.toString('base64')}`;
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: resolve(import.meta.dirname, '..'),
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const sheet = (await vite.ssrLoadModule('/scripts/brand/sheet.tsx')) as {
      brandSheet: typeof import('./brand/sheet.tsx').brandSheet;
    };
    mkdirSync(dirname(resolve(out)), { recursive: true });
    writeFileSync(out, sheet.brandSheet({ brand, files, builtIn }));
    return `${out} shows ${brand.name}`;
  } finally {
    await vite.close();
  }
}

await runCommand({
  help,
  failed: 2,
  async run(args) {
    const { command, values } = readAction(args, { check: '', show: '' }, {
      brand: { type: 'string' },
      out: { type: 'string', default: 'brand.html' },
      dir: { type: 'string', default: contentFolder() },
    } as const);
    if (command === 'check') return check(values.dir);
    return show(values.dir, values.brand, values.out);
  },
});
