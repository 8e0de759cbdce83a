import { execFile } from 'node:child_process';
import { basename, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { AuthoredItem } from '../content/edition/authored.ts';
import type { EditionStore } from '../content/edition/editionStore.server.ts';
import type { Fault } from './fault.ts';
import { readItem } from './readItem.ts';
import type { Surroundings } from './reading.ts';
import { readYaml } from './yamlFile.server.ts';

const call = promisify(execFile);

/** The most output of git that is read, in bytes. */
const most = 512_000_000;

const git = async (directory: string, ...args: string[]): Promise<string> =>
  (await call('git', ['-C', directory, ...args], { maxBuffer: most })).stdout;

/**
 * The items that visitors had last, from the stored edition of a source.
 * @returns undefined if there is none
 */
export async function storedItems(
  store: Pick<EditionStore, 'latest'>,
  source: string,
): Promise<readonly AuthoredItem[] | undefined> {
  const stored = await store.latest(source);
  return stored && [...stored.items];
}

/** A content folder in git. */
export interface GitContent {
  readonly directory: string;
  readonly surroundings: Surroundings;
  /** A commit, branch or tag; default the last commit. */
  readonly since?: string | undefined;
}

/**
 * The items of files that git has in another version than the folder: deleted files are left out, because
 * an item that is gone has no page to lead to.
 * @returns undefined if the folder is not in git and `since` is not given
 * @throws when there is no such commit
 */
export async function itemsInGit({
  directory,
  surroundings,
  since,
}: GitContent): Promise<readonly AuthoredItem[] | undefined> {
  const commit = await commitOf(directory, since);
  if (commit === undefined) return undefined;
  const named = await git(
    directory,
    ...['diff', '-z', '--name-only', '--no-renames', '--diff-filter=M', '--relative'],
    ...[commit, '--', '.'],
  );
  const files = named.split('\0').filter((it) => /^[^/]+\/[^/]+\/[^/]+\.yaml$/.test(it));
  const items: AuthoredItem[] = [];
  for (const file of files) {
    const text = await git(directory, 'show', `${commit}:./${file}`);
    const item = itemIn(file, text, surroundings);
    if (item) items.push(item);
  }
  return items;
}

async function commitOf(directory: string, since: string | undefined): Promise<string | undefined> {
  const name = `${since ?? 'HEAD'}^{commit}`;
  try {
    return (await git(directory, 'rev-parse', '--verify', '--end-of-options', name)).trim();
  } catch (cause) {
    if (since === undefined) return undefined;
    throw new Error(`There is no commit "${since}" in git for ${directory}`, { cause });
  }
}

/** The item of a file as it was; undefined if it could not be read then. */
function itemIn(file: string, text: string, surroundings: Surroundings): AuthoredItem | undefined {
  const [collection = '', type] = file.split('/');
  const faults: Fault[] = [];
  try {
    const { value, lineOf } = readYaml(text);
    const codename = basename(file, '.yaml');
    return readItem(
      { origin: { file, lineOf }, collection, type, codename, value },
      surroundings,
      faults,
    );
  } catch {
    return undefined;
  }
}

/** The name under which the edition of a content folder is stored. */
export const folderSourceName = (directory: string): string => `folder ${resolve(directory)}`;
