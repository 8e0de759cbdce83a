import { isUtf8 } from 'node:buffer';
import { existsSync, readFileSync } from 'node:fs';

/** The options of Node that name a file with settings: after an equals sign, or as the next word. */
const fileOptions = ['--env-file', '--env-file-if-exists'];

const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf]);

/**
 * Checks a file with settings, if it is there. Node reads one that is not plain UTF-8 without a word,
 * and loses its first setting or all of them, such as the key that encrypts leads.
 * @throws Error that names the file and what to do (OWN-105)
 */
export function checkSettingsFile(path: string): void {
  if (!existsSync(path)) return;
  const bytes = readFileSync(path);
  const isPlain =
    isUtf8(bytes) && !bytes.includes(0) && !bytes.subarray(0, 3).equals(byteOrderMark);
  if (isPlain) return;
  throw new Error(
    `${path}: settings in it would be lost, because it is not plain UTF-8. Save it as UTF-8 without a byte order mark (BOM)`,
  );
}

/**
 * Checks the files from which Node took settings for this process.
 * @param options those of Node; default those of the process
 * @throws as `checkSettingsFile`
 */
export function checkSettingsFiles(options: readonly string[] = process.execArgv): void {
  for (const [at, option] of options.entries()) {
    const [name = '', ...rest] = option.split('=');
    if (!fileOptions.includes(name)) continue;
    const path = rest.length > 0 ? rest.join('=') : options[at + 1];
    if (path) checkSettingsFile(path);
  }
}
