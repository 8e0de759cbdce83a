import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { readFormat, runCommand } from '../scripts/command.ts';
import { type Figure, isMet } from './figure.ts';
import { rowsAsData, table } from './table.ts';

/** Says which step of a measurement begins. */
export type Progress = (step: string) => void;

const options = `
  --format FORMAT  text (default) or json
  --check          exit status 1 when a budget is not met; for counts of bytes, never for timings
  --help           print this text

Exit status: 0 measured, 1 could not measure, 2 invalid usage.`;

/**
 * Runs a benchmark as a command and sets the exit status.
 * @param file the path of its module
 * @param about the measured quantity and its reference; printed by `--help`
 * @param measure throws when it cannot measure
 */
export async function runBenchmark(
  file: string,
  about: string,
  measure: (progress: Progress) => Promise<Figure[]>,
): Promise<void> {
  const name = basename(file, '.ts');
  await runCommand({
    help: `${about}\n\nUsage: node bench/${name}.ts [options]\n${options}`,
    name,
    failed: (error) => (error instanceof TypeError ? 2 : 1),
    async run() {
      const { values } = parseArgs({
        options: {
          format: { type: 'string', default: 'text' },
          check: { type: 'boolean', default: false },
        },
      });
      const format = readFormat(values.format);
      const figures = await measure((step) => process.stderr.write(`${name}: ${step}\n`));
      const rows = figures.map((figure) => ({ benchmark: name, ...figure }));
      console.log(format === 'json' ? JSON.stringify(rowsAsData(rows)) : table(rows));
      return values.check && figures.some((figure) => isMet(figure) === false) ? 1 : 0;
    },
  });
}
