import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Cause } from '../../../content/edition/editionStore.server.ts';

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
 * The author and the subject of the newest commit that touched a folder, if the folder is as that
 * commit left it.
 * @returns undefined without git, outside of a repository, or where files differ from the commit
 */
export async function gitCause(directory: string): Promise<Cause | undefined> {
  try {
    const changed = await git(directory, 'status', '--porcelain', '--untracked-files=normal', '.');
    if (changed !== '') return undefined;
    const newest = await git(
      directory,
      'log',
      '-1',
      '--no-show-signature',
      '--format=%an%n%s',
      '.',
    );
    const [author, message] = newest.split('\n');
    return author ? { author, ...(message ? { message } : {}) } : undefined;
  } catch {
    return undefined;
  }
}
