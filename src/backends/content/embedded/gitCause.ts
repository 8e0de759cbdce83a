import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Cause } from '../../../content/edition/editionStore.server.ts';
import type { Commit } from '../../../desk/history/history.ts';

/** Milliseconds for each question: a slow drive must not delay what is stored. */
const patience = 2_000;

/** Nothing that a repository configures may run, and nothing in it is written. */
const careful = ['-c', 'core.fsmonitor=false', '-c', 'core.hooksPath=/dev/null'];

/** What names a repository in the environment, as where a hook starts the site: it is another one. */
const others = ['GIT_DIR', 'GIT_WORK_TREE', 'GIT_INDEX_FILE', 'GIT_PREFIX'];

async function git(directory: string, ...args: readonly string[]): Promise<string> {
  const env = { ...process.env, GIT_OPTIONAL_LOCKS: '0', GIT_TERMINAL_PROMPT: '0' };
  for (const name of others) delete (env as NodeJS.ProcessEnv)[name];
  const { stdout } = await promisify(execFile)('git', [...careful, '-C', directory, ...args], {
    timeout: patience,
    windowsHide: true,
    env,
  });
  return stdout;
}

/**
 * The author and the subject of the newest commit that touched a folder or a file in it, if it is as
 * that commit left it.
 * @param file its name; default the whole folder
 * @returns undefined without git, outside of a repository, or where files differ from the commit
 */
export async function gitCause(directory: string, file = '.'): Promise<Cause | undefined> {
  const place = `:(literal)${file}`;
  try {
    const changed = await git(
      directory,
      ...['status', '--porcelain', '--untracked-files=normal', '--', place],
    );
    if (changed !== '') return undefined;
    const newest = await git(
      directory,
      ...['log', '-1', '--no-show-signature', '--format=%an%n%s', '--', place],
    );
    const [author, message] = newest.split('\n');
    return author ? { author, ...(message ? { message } : {}) } : undefined;
  } catch {
    return undefined;
  }
}

/** The most commits that are read of a file. */
const mostCommits = 20;

/**
 * The newest commits that changed the file of an item, in the folder of its collection and type, or a
 * file of the company, which may be one in each collection (PROOF-39, PROOF-81).
 * @returns undefined without git or outside of a repository; empty if no commit has the file
 */
export async function gitCommits(
  directory: string,
  of: { readonly codename: string } | { readonly companyFile: string },
): Promise<readonly Commit[] | undefined> {
  // Nothing else may become a pattern.
  if ('codename' in of && !/^\w+$/.test(of.codename)) return [];
  const files =
    'codename' in of
      ? [`:(glob)*/*/${of.codename}.yaml`]
      : [`:(literal)${of.companyFile}`, `:(glob)*/${of.companyFile}`];
  try {
    const found = await git(
      directory,
      ...[
        'log',
        '-n',
        String(mostCommits),
        '--no-show-signature',
        '--format=%H%x00%an%x00%aI%x00%s',
      ],
      ...['--', ...files],
    );
    return found
      .split('\n')
      .filter(Boolean)
      .map((line) => {
        const [id = '', author = '', date = '', subject = ''] = line.split('\0');
        return { id, author, date, subject };
      });
  } catch {
    return undefined;
  }
}
