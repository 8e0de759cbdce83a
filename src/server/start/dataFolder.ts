import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../operation/log.ts';

/** Files of the site that hold records, secrets or what visitors searched for. */
const ownFiles = /^(portico\.db|captcha\.key|search-.+\.db|content\.json)/;

const beyondOwner = 0o077;
const sticky = 0o1000;

/**
 * Makes the folder of everything the site writes, and keeps everybody but its owner out of it and
 * its files.
 * @throws when the folder can be neither found nor made
 */
export async function guardDataFolder(folder: string, log: Pick<Log, 'warn'>): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await guard(folder, log);
  for (const name of await readdir(folder)) {
    if (ownFiles.test(name)) await guard(join(folder, name), log);
  }
}

async function guard(path: string, log: Pick<Log, 'warn'>): Promise<void> {
  try {
    const { mode } = await stat(path);
    // A folder that is meant for everybody, such as /tmp, stays so.
    if ((mode & beyondOwner) === 0 || (mode & sticky) !== 0) return;
    await chmod(path, mode & 0o777 & ~beyondOwner);
    const was = (mode & 0o777).toString(8);
    log.warn({ path, was }, 'Others than the owner could open this; now only the owner can');
  } catch (err) {
    if ((err as NodeJS.ErrnoException).code === 'ENOENT') return;
    log.warn({ err, path }, 'Others than the owner may be able to open this');
  }
}
