import { startTimeLimit } from '../../../limits/timeLimit.ts';
import { SearchUnavailable } from '../../../search/search.ts';
import { FairQueue, type Waiting } from './fairQueue.ts';
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
