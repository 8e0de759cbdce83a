import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { maxYamlLength } from '../../../src/contentCheck/yamlFile.server.ts';
import { startProbe, timesText } from '../../running/load.ts';
import { until } from '../../running/until.ts';
import { type Attack, type AttackContext, finding } from '../attack.ts';
import { startMarked } from '../leaks/withheld.ts';

const count = 19;
/** Milliseconds that a round of the event loop may take. */
const atMost = 100;

/** Files of the allowed length that take a parser as long as possible, each in its own way. */
const shapes = ['}\n', '[', '- ? \n', '{a: ', '&a *a '].map((part) =>
  part.repeat(maxYamlLength / part.length),
);

async function run(context: AttackContext) {
  const site = await startMarked(context);
  const folder = join(site.contentFolder, 'default', 'product');
  await mkdir(folder, { recursive: true });
  const before = site.output().length;
  const probe = await startProbe(site.port);
  await site.longestBlock();
  for (let i = 0; i < count; i += 1) {
    await writeFile(join(folder, `slow_${i}.yaml`), shapes[i % shapes.length] ?? '');
  }
  const isRead = () => site.output().slice(before).includes('content fault');
  const read = await until(isRead, 120, 200);
  const longest = await site.longestBlock();
  const times = await probe.stop();
  return finding(
    longest <= atMost && times.failures === 0,
    `longest round ${Math.round(longest)} ms; /healthz ${timesText(times)}; ` +
      (read === undefined ? 'not read in 120 s' : `read in ${Math.round(read / 1000)} s`),
  );
}

/** Files of editors that take long to parse, while the site serves. */
export const longYaml: Attack = {
  name: 'long-yaml',
  what: `${count} YAML files of the allowed length, which take long to parse, are saved while the site serves`,
  mustHold: `no round of the event loop takes more than ${atMost} ms`,
  giveUpAfter: 180,
  run,
};
