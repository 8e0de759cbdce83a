import { performance } from 'node:perf_hooks';

/**
 * Who waits for a page: a form, which has already been accepted or is limited elsewhere and is
 * never refused; a visitor; only the next visitor (`refresh`); or nobody.
 */
export type Urgency = 'form' | 'visitor' | 'refresh' | 'nobody';

/** More pages are requested than can be rendered soon. */
export class Overloaded extends Error {
  override readonly name = 'Overloaded';
}

/** Every visitor who waited for a page has left. */
export class Abandoned extends Error {
  override readonly name = 'Abandoned';
}

/** The limits of the queue; the defaults suit one core. */
export interface RenderQueueOptions {
  /**
   * The number of renders that may use the processor at once; default 1, as JavaScript has one
   * thread.
   */
  readonly atOnce?: number;
  /** The longest pause between two renders for answering requests, in milliseconds; default 25. */
  readonly longestPause?: number;
  /** The total idle time of the process, in milliseconds; default the event loop's idle time. */
  readonly idleTime?: () => number;
}

/**
 * Renders pages in order, a few at a time. Rendering is bound by the processor: starting more at
 * once makes none of them faster and delays everything else.
 */
export interface RenderQueue {
  /**
   * Runs a render when its turn comes: forms first, then visitors, then refreshes.
   * @param urgency called again when a slot is free: abandoned renders are not started
   * @throws Overloaded when too many renders wait, Abandoned, and the errors of the render
   */
  run<T>(render: () => Promise<T>, urgency: () => Urgency): Promise<T>;
  /** Records an incoming request, so that it is answered before the next render begins. */
  noteArrival(): void;
  /** Whether a render would have to wait. */
  isBusy(): boolean;
  /** The numbers of running and waiting renders. */
  state(): { readonly underWay: number; readonly waiting: number };
}

interface Waiting {
  readonly urgency: () => Urgency;
  readonly begin: () => void;
  readonly refuse: (error: Error) => void;
}

/**
 * If the process was idle this many milliseconds, the running renders wait for content, not the
 * processor.
 */
const idleWhileWaiting = 5;

/** The most running renders, including those that wait for content. */
const mostUnderWay = 16;

/** How much rendering time may be queued, in milliseconds. */
const waitLimit = 1_000;

/** The smallest and largest limit of waiting renders, whatever their speed. */
const fewest = 8;
const mostWaiting = 128;

/**
 * One in this many renders is a refresh, if one waits, so that cached pages survive a long
 * overload.
 */
const refreshEvery = 8;

/** The assumed duration of a render before any was measured, in milliseconds. */
const usualTime = 20;

const loopIdleTime = () => performance.eventLoopUtilization().idle;

/** Creates an empty queue. */
export function createRenderQueue(options: RenderQueueOptions = {}): RenderQueue {
  const { atOnce = 1, longestPause = 25, idleTime = loopIdleTime } = options;
  const underWay = new Set<{ readonly idleBefore: number }>();
  const waiting = createWaiting();
  let begun = 0;
  const pace = createPace();
  const { noteArrival, afterArrivals } = createArrivals(longestPause);
  let looking: NodeJS.Timeout | undefined;
  let isPausing = false;

  const mayWait = () =>
    Math.min(Math.max(Math.round(waitLimit / pace.average()), fewest), mostWaiting);

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
      pause();
    }
  }

  /**
   * Begins the next renders once arrived requests are answered. There is one pause at a time, after each
   * render: the event loop may end two in one turn, and a page may be rendered within one.
   */
  function pause(): void {
    if (isPausing) return;
    isPausing = true;
    afterArrivals(() => {
      isPausing = false;
      beginNext();
    });
  }

  function beginNext(): void {
    while (waiting.count() > 0 && !isFull()) {
      waiting.take(begun % refreshEvery === 0)?.begin();
    }
    if (waiting.count() > 0) checkAgain();
  }

  /** Running renders may start to wait for content; no event reports this, so check again. */
  function checkAgain(): void {
    looking ??= setTimeout(() => {
      looking = undefined;
      pause();
    }, idleWhileWaiting);
  }

  const hasRoomFor = (wanted: Urgency) =>
    wanted === 'form' || waiting.count() < mayWait() || waiting.countOf(wanted) < mayWait();

  return {
    run(render, urgency) {
      if (waiting.count() === 0 && !isPausing && !isFull()) return begin(render);
      if (!hasRoomFor(urgency()))
        return Promise.reject(new Overloaded('Too many pages are waiting'));
      return new Promise((resolve, refuse) => {
        waiting.add({ urgency, begin: () => resolve(begin(render)), refuse });
        checkAgain();
      });
    },
    noteArrival,
    isBusy: () => waiting.count() > 0 || isFull(),
    state: () => ({ underWay: underWay.size, waiting: waiting.count() }),
  };
}

/** The renders that wait, in order of arrival. */
function createWaiting() {
  let waiting: Waiting[] = [];

  function dropAbandoned(): void {
    const gone = waiting.filter(({ urgency }) => urgency() === 'nobody');
    waiting = waiting.filter((it) => !gone.includes(it));
    for (const { refuse } of gone)
      refuse(new Abandoned('All visitors who waited for the page have left'));
  }

  return {
    count: () => waiting.length,
    /** How many of an urgency wait; those that nobody waits for any more are refused. */
    countOf(wanted: Urgency): number {
      dropAbandoned();
      return waiting.filter(({ urgency }) => urgency() === wanted).length;
    },
    add(it: Waiting): void {
      waiting.push(it);
    },
    /** Takes the next one out, if any. @param mayRefresh true if a refresh goes before visitors */
    take(mayRefresh: boolean): Waiting | undefined {
      dropAbandoned();
      const order = mayRefresh ? ['form', 'refresh', 'visitor'] : ['form', 'visitor'];
      const places = order.map((it) => waiting.findIndex(({ urgency }) => urgency() === it));
      return waiting.splice(places.find((at) => at >= 0) ?? 0, 1)[0];
    },
  };
}

/** After this many event-loop turns without a request, no more are pending. */
const quietTurns = 3;

/**
 * Lets the event loop run until pending requests are answered. A render blocks it for milliseconds,
 * and each turn accepts only one connection, so others would be lost when the system's backlog is
 * full.
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

/**
 * Measures the time between two finished renders while any is running: the total cost of one
 * render, in milliseconds.
 */
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
