import { execFile } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv, promisify } from 'node:util';
import type { Environment } from '../../src/server/start/settings.ts';
import { project, type StartedSite, startSite } from './site.ts';

const run = promisify(execFile);

/** A site that `npm run init` has begun, which ends with its folder. */
export interface OwnSite extends StartedSite {
  /** The content folder. */
  readonly content: string;
  readonly data: string;
  /** What the content check prints. */
  check(): Promise<string>;
}

/**
 * Begins a site with `npm run init`, and starts it.
 * @param options options of the command, without the folder
 * @param how `publishes`: also shows the drafts of a product and an event; default false. `adds`: further
 * files, by path in the content folder
 */
export async function startOwnSite(
  options: readonly string[],
  {
    publishes = false,
    adds = {},
    env = {},
  }: { publishes?: boolean; adds?: Readonly<Record<string, string>>; env?: Environment } = {},
): Promise<OwnSite> {
  const folder = await mkdtemp(join(tmpdir(), 'own-site-'));
  const [content, data, file] = ['content', 'data', 'env'].map((it) => join(folder, it)) as [
    string,
    string,
    string,
  ];
  const node = (script: string, args: readonly string[], more = {}) =>
    run(process.execPath, [`scripts/${script}.ts`, ...args], {
      cwd: project,
      env: { PATH: process.env.PATH, HOME: process.env.HOME, ...more },
    });
  await node('init', [content, ...options, '--yes', '--env', file]);
  if (publishes) {
    for (const draft of globSync('*/{product,event}/*.yaml', { cwd: content })) {
      const text = readFileSync(join(content, draft), 'utf8');
      writeFileSync(join(content, draft), text.replace('workflow_step: draft\n', ''));
    }
  }
  for (const [path, text] of Object.entries(adds)) writeFileSync(join(content, path), text);
  const settings = parseEnv(readFileSync(file, 'utf8'));
  const site = await startSite({
    ...settings,
    DATA_DIR: data,
    GEO_COUNTRY_HEADER: 'x-country',
    TRUST_PROXY: 'loopback',
    ...env,
  });
  const end = async () => {
    await site.kill();
    await rm(folder, { recursive: true, maxRetries: 20 });
  };
  return {
    ...site,
    content,
    data,
    check: async () =>
      (await node('content-check', [], { ...settings, DATA_DIR: data })).stdout.trim(),
    kill: end,
    [Symbol.asyncDispose]: end,
  };
}
