import { performance } from 'node:perf_hooks';

/**
 * What waits for a page: a form that was taken already or is limited elsewhere, which is never refused;
 * a visitor; the next visitor only (`refresh`); or nothing any more.
 */
export type Urgency = 'form' | 'visitor' | 'refresh' | 'nobody';

/** More pages are wanted than can be rendered soon. */
export class Overloaded extends Error {
  override readonly name = 'Overloaded';
}

/** Every visitor who waited for a page has left. */
export class Abandoned extends Error {
  override readonly name = 'Abandoned';
}

/** How the queue is sized; the defaults suit one core. */
export interface RenderQueueOptions {
  /** Renders that may use the processor at a time; default 1, as JavaScript has one thread. */
  readonly atOnce?: number;
  /** Milliseconds of rendering that may wait; default 1,000. */
  readonly patience?: number;
  /** Milliseconds that requests are answered between two renders at most; default 25. */
  readonly longestPause?: number;
  /** Milliseconds the process has had nothing to do so far; default the event loop's idle time. */
  readonly idleTime?: () => number;
}

/**
 * Renders pages in order, a few at a time. Rendering is bound by the processor: starting more at once
 * finishes none of them sooner, and keeps everything else waiting.
 */
export interface RenderQueue {
  /**
   * Runs a render when its turn comes: forms first, then visitors, then refreshes.
   * @param urgency asked again when a place is free: a render that nobody waits for is not begun
   * @throws Overloaded when too many renders wait, Abandoned, and what the render throws
   */
  run<T>(render: () => Promise<T>, urgency: () => Urgency): Promise<T>;
  /** Takes note that a request came in, so that the next render does not begin before it is answered. */
  noteArrival(): void;
  /** Whether a render would have to wait. */
  isBusy(): boolean;
  /** Renders under way and waiting now. */
  state(): { readonly underWay: number; readonly waiting: number };
}

interface Waiting {
  readonly urgency: () => Urgency;
  readonly begin: () => void;
  readonly refuse: (error: Error) => void;
}

/** A render that let the process idle this many milliseconds waits for content, not the processor. */
const idleWhileWaiting = 5;

/** The most renders under way, those that wait for content included. */
const mostUnderWay = 16;

/** Renders that may wait at least and at most, however fast they are. */
const fewest = 8;
const mostWaiting = 128;

/** One render in so many is a refresh where one waits, so that kept pages outlast a long overload. */
const refreshEvery = 8;

/** Milliseconds a render is taken to last before any was measured. */
const usualTime = 20;

const loopIdleTime = () => performance.eventLoopUtilization().idle;

/** A queue with nothing in it. */
export function createRenderQueue(options: RenderQueueOptions = {}): RenderQueue {
  const { atOnce = 1, patience = 1_000, longestPause = 25, idleTime = loopIdleTime } = options;
  const underWay = new Set<{ readonly idleBefore: number }>();
  let waiting: Waiting[] = [];
  let begun = 0;
  const pace = createPace();
  const { noteArrival, afterArrivals } = createArrivals(longestPause);
  let looking: NodeJS.Timeout | undefined;

  const mayWait = () =>
    Math.min(Math.max(Math.round(patience / pace.average()), fewest), mostWaiting);

  function isFull(): boolean {
    if (underWay.size < atOnce) return false;
    if (underWay.size >= mostUnderWay) return true;
    const now = idleTime();
    const busy = [...underWay].filter(({ idleBefore }) => now - idleBefore < idleWhileWaiting);
    return busy.length >= atOnce;
  }

  async function begin<T>(render: () => Promise<T>): Promise<T> {
    const place = { idleBefore: idleTime() };
    if (underWay.size === 0) pace.begin();
    underWay.add(place);
    begun += 1;
    try {
      return await render();
    } finally {
      underWay.delete(place);
      pace.finished();
      if (waiting.length > 0) afterArrivals(beginNext);
    }
  }

  function beginNext(): void {
    while (waiting.length > 0 && !isFull()) {
      const next = takeNext();
      if (!next) return;
      next.begin();
    }
    if (waiting.length > 0) lookAgain();
  }

  /** Renders under way may turn out to wait for content, which no event tells. */
  function lookAgain(): void {
    looking ??= setTimeout(() => {
      looking = undefined;
      beginNext();
    }, idleWhileWaiting);
  }

  function takeNext(): Waiting | undefined {
    dropAbandoned();
    const order = begun % refreshEvery === 0 ? ['form', 'refresh', 'visitor'] : ['form', 'visitor'];
    const places = order.map((it) => waiting.findIndex(({ urgency }) => urgency() === it));
    return waiting.splice(places.find((at) => at >= 0) ?? 0, 1)[0];
  }

  function dropAbandoned(): void {
    const gone = waiting.filter(({ urgency }) => urgency() === 'nobody');
    if (gone.length === 0) return;
    waiting = waiting.filter((it) => !gone.includes(it));
    for (const { refuse } of gone) refuse(new Abandoned('Nobody waits for the page any more'));
  }

  function hasRoomFor(wanted: Urgency): boolean {
    if (wanted === 'form' || waiting.length < mayWait()) return true;
    dropAbandoned();
    return waiting.filter(({ urgency }) => urgency() === wanted).length < mayWait();
  }

  return {
    run(render, urgency) {
      if (waiting.length === 0 && !isFull()) return begin(render);
      if (!hasRoomFor(urgency())) return Promise.reject(new Overloaded('Too many pages wait'));
      return new Promise((resolve, refuse) => {
        waiting.push({ urgency, begin: () => resolve(begin(render)), refuse });
        lookAgain();
      });
    },
    noteArrival,
    isBusy: () => waiting.length > 0 || isFull(),
    state: () => ({ underWay: underWay.size, waiting: waiting.length }),
  };
}

/** Turns of the event loop without a request after which none is on its way. */
const quietTurns = 3;

/**
 * Lets the event loop turn until what came in is answered: a render blocks it for milliseconds, and a
 * turn accepts one connection only, so that others would be lost to the system's limit.
 */
function createArrivals(longestPause: number) {
  let arrivals = 0;

  function turn(then: () => void, seen: number, quiet: number, until: number): void {
    setImmediate(() => {
      const isQuiet = arrivals === seen;
      const left = isQuiet ? quiet - 1 : quietTurns;
      if (left > 0 && performance.now() < until) turn(then, arrivals, left, until);
      else then();
    });
  }

  return {
    noteArrival(): void {
      arrivals += 1;
    },
    afterArrivals(then: () => void): void {
      turn(then, arrivals, quietTurns, performance.now() + longestPause);
    },
  };
}

/** Milliseconds between two finished renders while any is under way: what one costs, all included. */
function createPace() {
  let average = usualTime;
  let last = 0;
  return {
    average: () => average,
    begin(): void {
      last = performance.now();
    },
    finished(): void {
      const now = performance.now();
      average += (now - last - average) / 16;
      last = now;
    },
  };
}
