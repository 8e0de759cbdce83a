import { appendFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

// Loaded into a server before anything else: notes each time its event loop was blocked for long, in
// processor time of the main thread, so that a busy machine makes no difference.
const file = process.env.LOOP_BLOCKS_FILE;
const leastNoted = 5;
const lookEvery = 2;

const used = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

if (isMainThread && file) {
  let before = used();
  setInterval(() => {
    const now = used();
    if (now - before > leastNoted) appendFileSync(file, `${Date.now()} ${now - before}\n`);
    before = used();
  }, lookEvery).unref();
}
