import { startTimeLimit } from '../../../limits/timeLimit.ts';
import { SearchUnavailable } from '../../../search/search.ts';
import type { QueryAnswer } from './protocol.ts';
import type { AskedMessage, SearchThread } from './searchThread.ts';

/** Questions of one caller that are answered together. */
export interface QueuedQuestions extends Waiting {
  readonly messages: readonly AskedMessage[];
  /** True once the client has disconnected. */
  readonly isGone: () => boolean;
  /** Milliseconds until the answers are needed, including the wait; default no limit. */
  readonly within?: number;
}

/** The most waiting tasks; further ones are refused at once. */
const mostWaiting = 200;
/** The most waiting tasks of one address. */
const mostWaitingOfOne = 50;

interface Task extends QueuedQuestions {
  readonly answers: QueryAnswer[];
  readonly resolve: (answers: readonly QueryAnswer[]) => void;
  readonly reject: (error: Error) => void;
  endLimit: () => void;
}

/** Passes questions to a thread one at a time; callers take turns after each question. */
export interface SearchQueue {
  /**
   * Answers questions in order.
   * @throws SearchUnavailable when the queue is full, the time is over, or the thread fails
   */
  ask(questions: QueuedQuestions): Promise<readonly QueryAnswer[]>;
  /** How many callers are waiting. */
  waiting(): number;
  /** Refuses all waiting callers. */
  close(): void;
}

/** Creates a bounded, fair queue in front of a thread. */
export function createSearchQueue(thread: Pick<SearchThread, 'ask'>): SearchQueue {
  const queue = new FairQueue<Task>({ most: mostWaiting, mostOfOne: mostWaitingOfOne });
  let isWorking = false;

  function end(task: Task): void {
    task.endLimit();
    queue.remove(task);
  }

  function refuse(task: Task, error: Error): void {
    end(task);
    task.reject(error);
  }

  async function answerOne(task: Task): Promise<void> {
    if (task.isGone())
      return refuse(
        task,
        new SearchUnavailable('The client of the search has disconnected', 'gone'),
      );
    const message = task.messages[task.answers.length];
    try {
      if (message) task.answers.push(await thread.ask(message));
    } catch (error) {
      return refuse(task, error as Error);
    }
    if (task.answers.length < task.messages.length) return;
    end(task);
    task.resolve(task.answers);
  }

  async function work(): Promise<void> {
    isWorking = true;
    for (let task = queue.next(); task; task = queue.next()) await answerOne(task);
    isWorking = false;
  }

  return {
    ask(questions) {
      return new Promise((resolve, reject) => {
        const task: Task = {
          ...questions,
          answers: [],
          resolve,
          reject,
          endLimit: () => undefined,
        };
        const refused = queue.add(task);
        if (refused)
          refuse(refused, new SearchUnavailable('Too many searches are waiting', 'full'));
        if (refused === task) return;
        const { within } = questions;
        const late = new SearchUnavailable('The search took too long', 'late');
        if (within !== undefined) task.endLimit = startTimeLimit(within, () => refuse(task, late));
        if (!isWorking) void work();
      });
    },
    waiting: () => queue.size,
    close() {
      for (const task of queue.clear()) refuse(task, new SearchUnavailable('The search is closed'));
    },
  };
}

/** An item that waits on behalf of an address. */
interface Waiting {
  /** Items with an equal requester share one turn. */
  readonly requester: string;
}

/** The limits of a queue. */
interface FairQueueOptions {
  /** In total. */
  readonly most: number;
  /** Per requester. */
  readonly mostOfOne: number;
}

/**
 * A bounded queue in which requesters take turns, so that a requester with many items delays only itself.
 */
export class FairQueue<T extends Waiting> {
  readonly #options: FairQueueOptions;
  /** Per requester, in the order of turns. */
  readonly #waiting = new Map<string, T[]>();
  #size = 0;

  constructor(options: FairQueueOptions) {
    this.#options = options;
  }

  get size(): number {
    return this.#size;
  }

  /**
   * Adds an item. A full queue drops the latest item of the requester with the most.
   * @returns the dropped item: the new one, or the one dropped for it; undefined if none
   */
  add(item: T): T | undefined {
    const own = this.#waiting.get(item.requester) ?? [];
    if (own.length >= this.#options.mostOfOne) return item;
    const refused = this.#size >= this.#options.most ? this.#makeRoom(own.length) : undefined;
    if (this.#size >= this.#options.most) return item;
    this.#waiting.set(item.requester, own);
    own.push(item);
    this.#size += 1;
    return refused;
  }

  /** The item whose turn it is. It stays in the queue, and its requester's next turn comes last. */
  next(): T | undefined {
    for (const [requester, items] of this.#waiting) {
      this.#waiting.delete(requester);
      this.#waiting.set(requester, items);
      return items[0];
    }
    return undefined;
  }

  /** Removes an item, if it is in the queue. */
  remove(item: T): void {
    const items = this.#waiting.get(item.requester) ?? [];
    const at = items.indexOf(item);
    if (at === -1) return;
    items.splice(at, 1);
    this.#size -= 1;
    if (items.length === 0) this.#waiting.delete(item.requester);
  }

  /** Removes everything. @returns the removed items */
  clear(): T[] {
    const items = [...this.#waiting.values()].flat();
    this.#waiting.clear();
    this.#size = 0;
    return items;
  }

  /** @param own how many items the newcomer's requester already has */
  #makeRoom(own: number): T | undefined {
    let longest: T[] = [];
    for (const items of this.#waiting.values()) if (items.length > longest.length) longest = items;
    const last = longest.length > own + 1 ? longest.at(-1) : undefined;
    if (last) this.remove(last);
    return last;
  }
}
