import { parseArgs } from 'node:util';
import { runUpdates } from '../tests/update/updateRun.ts';
import { readNames, readNumbers, runCommand } from './command.ts';
import { ensureBuild } from './ensureBuild.ts';

const help = `Updates two machines one after the other, forth and back, while visitors come through Varnish or nginx
with the files of operations/cdn and operations/nginx, and counts what visitors did not get. The releases
differ in the names of all scripts and style sheets, in content and by a migration; both machines use one
PostgreSQL and have no folder in common.

Usage: npm run test:update -- [options]

  --balancer NAME  varnish or nginx; default both, one after the other
  --requests N     how many requests at least; default 100000 for each
  --visitors N     how many visitors at once; default 6, fewer than pages may wait for their render
  --help           print this text

Each visitor asks for a page and for all scripts and style sheets that it names, and sends a form after
every 20th page. Exit status: 0 when every request was answered 200 and every accepted form is stored
once, 1 otherwise.`;

const balancers = ['varnish', 'nginx'] as const;

async function run(): Promise<number> {
  const { values } = parseArgs({
    options: {
      balancer: { type: 'string', default: balancers.join() },
      requests: { type: 'string', default: '100000' },
      visitors: { type: 'string', default: '6' },
    },
  });
  const { balancer: named, ...given } = values;
  const chosen = readNames('balancer', named, balancers);
  const numbers = readNumbers(given);
  await ensureBuild();
  let failed = 0;
  for (const balancer of chosen) {
    const progress = (step: string) => process.stderr.write(`${balancer}: ${step}\n`);
    const updates = await runUpdates({ balancer, ...numbers, progress });
    const { visits, replaced, seconds, faults } = updates;
    const { page, asset, lead } = visits.counts;
    console.log(
      `${balancer}: ${page} pages, ${asset} scripts and style sheets, ${lead} forms in ${seconds} s; ` +
        `a machine was replaced ${replaced} times`,
    );
    console.log(faults.length > 0 ? faults.join('\n') : 'nothing was lost');
    failed += faults.length;
  }
  return failed > 0 ? 1 : 0;
}

await runCommand({ help, name: 'test:update', run });
