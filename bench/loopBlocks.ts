import { appendFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

// Preloaded into a server: records each time its event loop was blocked for long, in processor time
// of the main thread, which a busy machine does not increase.
const file = process.env.LOOP_BLOCKS_FILE;
const leastNoted = 5;
const checkInterval = 2;

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
  }, checkInterval).unref();
}
