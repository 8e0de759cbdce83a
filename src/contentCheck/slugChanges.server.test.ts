import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { contentCheckCommand } from '../../scripts/content-check.ts';
import { writeFiles } from '../../tests/fakes/writeFiles.ts';
import { type Ended, ending, runHere } from '../../tests/running/runCommand.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'slug-changes-'));
});
afterEach(() => rm(directory, { recursive: true }));

function check(...options: string[]): Promise<Ended> {
  const args = ['--dir', join(directory, 'content'), ...options];
  return ending(runHere(contentCheckCommand, args, { DATA_DIR: join(directory, 'none') }));
}

const git = (...args: string[]) =>
  promisify(execFile)('git', [
    ...['-C', directory, '-c', 'user.name=A', '-c', 'user.email=a@portico.example'],
    ...args,
  ]);
async function commit(files: Record<string, string>) {
  await writeFiles(join(directory, 'content'), files);
  await git('init', '-q', '-b', 'main');
  await git('add', '-A');
  await git('commit', '-q', '-m', 'Content');
}

const file = 'default/product/anchor.yaml';
const anchor = (slugs: Record<string, string>, more = '') => `# The anchor
shared: { product_number: "1" }
variants:
${['en', 'de', 'es', 'pt']
  .map(
    (it) =>
      `  ${it}:\n    title: Anchor ${it} # short\n    slug: ${slugs[it] ?? `anchor-${it}`}\n${more}    teaser: T ${it}\n`,
  )
  .join('')}`;
const sound = /^1 item, 0 errors, 0 warnings\n/;

describe('a slug that changes (CONTENT-52)', () => {
  test('without a former slug is a warning, which --fix mends in the file', async () => {
    await commit({ [file]: anchor({}) });
    expect((await check()).out).toMatch(sound);
    await writeFiles(join(directory, 'content'), { [file]: anchor({ de: 'anker' }) });
    const { status, out } = await check();
    expect(status).toBe(0);
    expect(out).toContain(
      `${file}:10 slug [de] warning: The page was at /produkte/anchor-de: add \`anchor-de\` to \`former_slugs\``,
    );
    const fixed = await check('--fix');
    expect(fixed.problem).toContain(`${file}: added the former slug anchor-de`);
    expect(fixed.out).toMatch(sound);
    expect(await readFile(join(directory, 'content', file), 'utf8')).toBe(
      anchor({ de: 'anker' }).replace(
        '    slug: anker\n',
        '    slug: anker\n    former_slugs: [anchor-de]\n',
      ),
    );
  });

  test('is compared with a commit on request, and an unknown one is an error', async () => {
    await commit({ [file]: anchor({}) });
    await writeFiles(join(directory, 'content'), { [file]: anchor({ en: 'screw' }) });
    await git('commit', '-q', '-a', '-m', 'Rename');
    expect((await check()).out).toMatch(sound);
    expect((await check('--since', 'HEAD~1')).out).toContain('The page was at /products/anchor-en');
    for (const unknown of ['nowhere', '--output=x']) {
      const { status, problem } = await check(`--since=${unknown}`);
      expect(status).toBe(2);
      expect(problem).toContain(`There is no commit "${unknown}"`);
    }
  });

  test('is no matter in a folder without git, or if the address leads somewhere', async () => {
    await writeFiles(join(directory, 'content'), { [file]: anchor({}) });
    expect((await check()).out).toMatch(sound);
    await commit({ [file]: anchor({}) });
    await writeFiles(join(directory, 'content'), {
      [file]: anchor({ en: 'screw' }),
      'default/redirect/old.yaml':
        'variants: { en: { from: /products/anchor-en, to_address: /products } }',
    });
    expect((await check()).out).toMatch(/^2 items, 0 errors, 0 warnings\n/);
  });

  test('in a language that is now translated concerns the address that it had', async () => {
    const english = `untranslated: [de, es, pt]\nvariants:\n  en:\n    title: A\n    slug: a\n    teaser: T\n`;
    await commit({ [file]: english });
    const german = `${english.replace('de, ', '')}  de:\n    title: B\n    slug: b\n    teaser: U\n`;
    await writeFiles(join(directory, 'content'), { [file]: german });
    await check('--fix');
    expect(await readFile(join(directory, 'content', file), 'utf8')).toBe(
      german.replace('    slug: b\n', '    slug: b\n    former_slugs: [a]\n'),
    );
  });
});
