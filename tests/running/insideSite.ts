import { isMainThread } from 'node:worker_threads';

/**
 * Preloaded into an attacked site. It measures the longest time that one round of the event loop
 * took, in processor time of the thread, which other processes do not increase; and it moves the
 * clock on request. The attack communicates with it over Node's IPC channel.
 */
const tick = 2;

/** A request of the attack. */
export type InsideRequest =
  | { readonly ask: 'longestBlock' }
  | { readonly ask: 'setClock'; readonly offset: number };

/** The processor time of the thread in milliseconds. */
function threadTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

function measureBlocks(): () => number {
  let longest = 0;
  let before = threadTime();
  const look = () => {
    const now = threadTime();
    longest = Math.max(longest, now - before);
    before = now;
  };
  setInterval(look, tick).unref();
  return () => {
    look();
    const measured = longest;
    longest = 0;
    return measured;
  };
}

function moveClock(): (offset: number) => void {
  const RealDate = Date;
  let offset = 0;
  const now = () => RealDate.now() + offset;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
    apply: () => new RealDate(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
  return (to) => {
    offset = to;
  };
}

if (isMainThread && process.send) {
  const longestBlock = measureBlocks();
  const setClock = moveClock();
  process.on('message', (request: InsideRequest) => {
    if (request.ask === 'setClock') setClock(request.offset);
    process.send?.({ answer: request.ask === 'longestBlock' ? longestBlock() : 0 });
  });
  // The channel must not keep the process alive.
  process.channel?.unref();
}
