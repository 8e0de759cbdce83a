import { readFileSync } from 'node:fs';
import type { Environment } from '../settings.ts';
import type { SettingFault } from './combinations.ts';

/** The variable that names the file of a secret, in place of the secret itself. */
export const fileOf = (name: string): string => `${name}_FILE`;

/** An environment with the secrets of files in it, and what cannot be used of them. */
export interface SecretsRead {
  readonly values: Environment;
  readonly faults: readonly SettingFault[];
}

/**
 * Reads the secrets whose file the environment names: `LEADS_KEY_FILE=/run/secrets/leads_key` in
 * place of `LEADS_KEY` (CONFIG-34). An empty variable counts as absent. No fault repeats what a file
 * contains.
 * @param names the settings that may be read from files
 */
export function readSecretFiles(env: Environment, names: readonly string[]): SecretsRead {
  const values: Record<string, string | undefined> = { ...env };
  const faults: SettingFault[] = [];
  for (const name of names) {
    const path = env[fileOf(name)];
    if (!path) continue;
    if (env[name]) {
      faults.push({ name, message: `is set beside ${fileOf(name)}; set only one of them` });
      continue;
    }
    const { secret, fault } = readSecret(path);
    values[name] = secret;
    if (fault) faults.push({ name: fileOf(name), message: fault });
  }
  return { values, faults };
}

function readSecret(path: string): { readonly secret?: string; readonly fault?: string } {
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(path);
  } catch (error) {
    return { fault: `cannot be read (${(error as NodeJS.ErrnoException).code})` };
  }
  try {
    // Editors and `echo` end a file with a newline, which is no part of the secret.
    const secret = new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/\r?\n$/, '');
    return secret.trim() === '' ? { fault: 'names a file that is empty' } : { secret };
  } catch {
    return { fault: 'names a file that is not text in UTF-8' };
  }
}
