import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { bannersIn, readFlagsFile } from '../src/backends/flags/flagsFile.ts';
import { checkContent, type NamedBanners } from '../src/contentCheck/checkContent.server.ts';
import { countFaults, faultLine, summaryLine } from '../src/contentCheck/wording.ts';
import { readFormat, runCommand } from './command.ts';

const help = `Usage: npm run content:check -- [options]

Lists all errors in a content folder, as docs/editing-content.md describes.

  --dir <path>     the content folder; default CONTENT_DIR, or else content
  --flags <file>   the feature flags, to check the alert banner they name; default FLAGS_FILE
  --format <form>  text (default) or json
  --errors         leaves out warnings
  --help           print this text

Exit status: 0 without errors (there may be warnings), 1 with errors, 2 when it could not check.`;

function readOptions() {
  const { values } = parseArgs({
    options: {
      dir: { type: 'string', default: process.env.CONTENT_DIR || 'content' },
      flags: { type: 'string', default: process.env.FLAGS_FILE || '' },
      format: { type: 'string', default: 'text' },
      errors: { type: 'boolean', default: false },
    },
  });
  return { ...values, format: readFormat(values.format) };
}

function showProgress(items: number): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${items} items read`);
}

async function readFlags(file: string): Promise<NamedBanners | undefined> {
  if (!file) return undefined;
  return { file, banners: bannersIn(readFlagsFile(await readFile(file, 'utf8'))) };
}

async function run(): Promise<number> {
  const options = readOptions();
  const report = await checkContent(options.dir, showProgress, await readFlags(options.flags));
  if (process.stderr.isTTY) process.stderr.write('\r\u001B[K');
  const { errors, warnings } = countFaults(report);
  const faults = report.faults.filter(({ severity }) => severity === 'error' || !options.errors);
  if (options.format === 'json') {
    console.log(JSON.stringify({ items: report.items, errors, warnings, faults }, null, 2));
  } else {
    for (const fault of faults) console.log(faultLine(fault));
    console.log(summaryLine(report));
  }
  return errors > 0 ? 1 : 0;
}

await runCommand({ help, name: 'content:check', failed: 2, run });
