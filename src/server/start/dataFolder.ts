import { access, chmod, constants, mkdir, readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../operation/log.ts';

/** Files of the site that hold records, secrets or visitors' searches. */
const ownFiles =
  /^(portico\.db|statistics\.db|captcha\.key|proof-key\.pem|search-.+\.db|content\.(json|db))/;

const beyondOwner = 0o077;
const sticky = 0o1000;

/**
 * Creates the folder for all files the site writes, and makes it and its files accessible to its
 * owner only. Warns of a file system with small blocks.
 * @throws Error that names the setting and what to do, when the folder cannot be created or written
 * (OWN-100)
 */
export async function guardDataFolder(folder: string, log: Pick<Log, 'warn'>): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(
      `DATA_DIR: the folder ${folder} cannot be written (${code}): name a folder that belongs to the user who starts the site`,
      { cause: error },
    );
  }
  await guard(folder, log);
  for (const name of await readdir(folder)) {
    if (ownFiles.test(name)) await guard(join(folder, name), log);
  }
  await warnOfSmallBlocks(folder, log);
}

/**
 * The smallest block of a file system with which a full disk is only an error. SQLite maps its index
 * of the log into memory in pages of this size; where a block is smaller, the disk can run out of room
 * within a page, and the system then ends the process with SIGBUS.
 */
const leastBlock = 4_096;

/**
 * Warns of a file system on which a full disk would end the process.
 * @param readBlockSize returns the block size of the folder's file system, in bytes
 */
export async function warnOfSmallBlocks(
  folder: string,
  log: Pick<Log, 'warn'>,
  readBlockSize = async (path: string) => (await statfs(path)).bsize,
): Promise<void> {
  try {
    const bytes = await readBlockSize(folder);
    if (bytes >= leastBlock) return;
    log.warn(
      { folder, bytes, leastBlock },
      'The file system of DATA_DIR has small blocks: if it becomes full, the process may be ended. Use blocks of 4,096 bytes or more',
    );
  } catch (err) {
    log.warn({ err, folder }, 'The file system of DATA_DIR cannot be examined');
  }
}

async function guard(path: string, log: Pick<Log, 'warn'>): Promise<void> {
  try {
    const { mode } = await stat(path);
    // Shared folders such as /tmp keep their permissions.
    if ((mode & beyondOwner) === 0 || (mode & sticky) !== 0) return;
    await chmod(path, mode & 0o777 & ~beyondOwner);
    const was = (mode & 0o777).toString(8);
    log.warn({ path, was }, 'Users other than the owner could open this; now only the owner can');
  } catch (err) {
    if ((err as NodeJS.ErrnoException).code === 'ENOENT') return;
    log.warn({ err, path }, 'Users other than the owner may be able to open this');
  }
}
