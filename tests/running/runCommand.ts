import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { type Command, runWith } from '../../scripts/command.ts';
import type { Environment } from '../../src/server/start/settings.ts';

/** What a command printed. */
export interface Printed {
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * Runs a script of the project in a process of its own.
 * @param script its name in `scripts`, without the ending
 * @param env is added to the environment of this process
 * @throws Error with `code`, `stdout` and `stderr` if its status is not 0
 */
export const runScript = (
  script: string,
  args: readonly string[],
  env: Environment = {},
): Promise<Printed> =>
  promisify(execFile)(
    process.execPath,
    [resolve(import.meta.dirname, '../../scripts', `${script}.ts`), ...args],
    { env: { ...process.env, ...env }, maxBuffer: 2 ** 26 },
  );

let isRunning = false;

/**
 * Runs a command as `runScript` does, but in this process, which spares starting Node and loading the
 * modules again. For its time, the command has the environment, the output and the exit status of the
 * process for itself, so there can be only one at a time.
 * @throws Error with `code`, `stdout` and `stderr` if its status is not 0
 */
export async function runHere(
  command: Command,
  args: readonly string[],
  env: Environment = {},
): Promise<Printed> {
  if (isRunning) throw new Error('Another command is running in this process');
  isRunning = true;
  const { env: own, exitCode, stdout, stderr } = process;
  const writers = [stdout.write, stderr.write] as const;
  const printed = { stdout: '', stderr: '' };
  const keepIn = (stream: keyof typeof printed) => (text: string | Uint8Array) => {
    printed[stream] += String(text);
    return true;
  };
  process.env = { ...own, ...env };
  process.exitCode = undefined;
  stdout.write = keepIn('stdout');
  stderr.write = keepIn('stderr');
  let code: typeof exitCode;
  try {
    await runWith(command, [...args]);
    code = process.exitCode;
  } finally {
    [stdout.write, stderr.write] = writers;
    process.env = own;
    process.exitCode = exitCode;
    isRunning = false;
  }
  if (code) throw Object.assign(new Error(printed.stderr), { code, ...printed });
  return printed;
}

/** How a command ended, whatever its status. */
export interface Ended {
  readonly status: unknown;
  readonly out: string;
  readonly problem: string;
}

/** Waits for the end of a command that may fail. */
export const ending = (run: Promise<Printed>): Promise<Ended> =>
  run.then(
    ({ stdout, stderr }) => ({ status: 0, out: stdout, problem: stderr }),
    ({ code, stdout, stderr }: Printed & { readonly code: unknown }) => ({
      status: code,
      out: stdout,
      problem: stderr,
    }),
  );
