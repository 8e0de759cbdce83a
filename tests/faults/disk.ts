import { execFileSync, spawnSync } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** The size of the disk in MB: enough for a data folder, and quickly filled. */
const size = 64;

/** The file that fills the disk. */
const filler = 'filler';

/** A disk for the data folder of one site: a file system in a file, mounted for that site only. */
export interface Disk {
  /** The commands that mount it, also read-only or full, for `mounting` of a site. */
  readonly mounting: Readonly<Record<'usual' | 'full' | 'readOnly', string>>;
  /** Fills it to the last byte. @param pid the site's process */
  fill(pid: number): void;
  /** Makes room again. */
  empty(pid: number): void;
  /** Lets it fail, so that the system makes it read-only, as after an error of a real disk. */
  damage(pid: number): void;
  /** Checks and repairs it; no site may use it meanwhile. */
  repair(): void;
  /** Mounts what was read-only from the start for writing, too. */
  makeWritable(pid: number): void;
}

/** Why this process cannot mount disks; undefined if it can. */
export function whyNotMounting(): string | undefined {
  const { status, stderr, error } = spawnSync(
    'unshare',
    [
      '--mount',
      'sh',
      '-c',
      'mount -t tmpfs none /mnt && command -v mkfs.ext4 && command -v e2fsck',
    ],
    { encoding: 'utf8' },
  );
  return status === 0 ? undefined : `cannot mount here: ${(error?.message ?? stderr).trim()}`;
}

/**
 * Creates a disk.
 * @param image the file that becomes the disk
 * @param folder where it is mounted: the data folder of the site
 */
export function createDisk(image: string, folder: string): Disk {
  execFileSync('truncate', ['-s', `${size}M`, image]);
  // Blocks as on a real disk: a small one would have smaller blocks than the system's pages.
  execFileSync('mkfs.ext4', ['-q', '-m', '0', '-b', '4096', image]);
  const writable = `mount -o loop,errors=remount-ro '${image}' '${folder}'`;
  // The site sees the disk in a namespace of its own, which the system shows below its process.
  const inside = (pid: number, name: string) => join(`/proc/${pid}/root`, folder, name);
  return {
    mounting: {
      usual: writable,
      full: `${writable}\ndd if=/dev/zero of='${folder}/${filler}' bs=4k status=none 2>&- || true`,
      // A file that is mounted read-only at once could not be written to later.
      readOnly: `${writable}\nmount -o remount,ro '${folder}'`,
    },
    fill(pid) {
      const file = openSync(inside(pid, filler), 'a');
      for (let step = 1_048_576; step >= 1; ) {
        try {
          writeSync(file, Buffer.alloc(step));
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
          step = Math.floor(step / 2);
        }
      }
      closeSync(file);
    },
    empty: (pid) => rmSync(inside(pid, filler)),
    damage(pid) {
      const mounts = readFileSync(`/proc/${pid}/mounts`, 'utf8').split('\n');
      const [device = ''] = mounts.find((line) => line.split(' ')[1] === folder)?.split(' ') ?? [];
      const [, name] = /^\/dev\/(loop\d+)$/.exec(device) ?? [];
      if (!name) throw new Error(`The disk is no file: ${device}`);
      writeFileSync(`/sys/fs/ext4/${name}/trigger_fs_error`, 'tried by npm run faults');
    },
    // 1 and 2: it had faults, which are repaired.
    repair() {
      const { status, stderr } = spawnSync('e2fsck', ['-fy', image], { encoding: 'utf8' });
      if (status === null || status > 2) throw new Error(`The disk cannot be repaired: ${stderr}`);
    },
    makeWritable(pid) {
      execFileSync('nsenter', ['-t', String(pid), '-m', 'mount', '-o', 'remount,rw', folder]);
    },
  };
}
