import { readFile } from 'node:fs/promises';
import { checkProof } from '../src/desk/shown/proofFile.server.ts';
import { readAction, runCommand } from './command.ts';

const help = `Verifies a file that the desk made of what a visitor saw.

Usage: npm run proof -- verify FILE.zip --key KEY.pem

  FILE.zip       the file, as the desk gave it
  --key KEY.pem  the public key of the site, which the desk shows; not the one from the file
  --help         print this text

It reads nothing of the site. Verified means: every byte is as the holder of the private key signed it.
Exit status: 0 verified, 1 not verified, or not readable.`;

/**
 * Runs the command.
 * @returns what was verified
 * @throws Error for users that names what is wrong
 */
export async function proof(args: readonly string[]): Promise<string> {
  const takes = { verify: 'one FILE.zip' };
  const { argument: file = '', values } = readAction(args, takes, { key: { type: 'string' } });
  if (values.key === undefined) {
    throw new Error('--key must name the file of the public key, which the desk shows');
  }
  const checked = checkProof(await readFile(file), await readFile(values.key, 'utf8'));
  if (checked.faults.length > 0) {
    throw new Error(['NOT verified:', ...checked.faults.map((it) => `  ${it}`)].join('\n'));
  }
  return [
    `Verified: ${file}`,
    `Made: ${checked.made}`,
    `Key: ${checked.key}`,
    ...checked.files.map((it) => `  ${it}`),
  ].join('\n');
}

if (import.meta.main) await runCommand({ help, name: 'proof', run: proof });
