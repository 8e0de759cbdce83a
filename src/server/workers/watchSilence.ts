import type { Log } from '../operation/log.ts';
import type { Member } from './workers.ts';

/** The interval between two questions, in milliseconds. */
const every = 10_000;

/** A worker that has left this many questions unanswered is killed, and so replaced. */
const mostMissed = 6;

export interface SilenceParts {
  readonly members: () => readonly Pick<Member, 'number' | 'worker' | 'state'>[];
  /** Whether a worker answers within a second. */
  readonly answers: (member: Pick<Member, 'worker'>) => Promise<boolean>;
  readonly log: Pick<Log, 'error'>;
}

/**
 * Kills workers that have not answered for a minute: a process that is blocked for that long does
 * not recover, and would go on to get its share of the connections.
 * @returns a function that ends the watch
 */
export function watchSilence({ members, answers, log }: SilenceParts): () => void {
  const missed = new Map<number, number>();

  async function ask(): Promise<void> {
    const ready = members().filter(({ state }) => state === 'ready');
    for (const id of missed.keys()) {
      if (!ready.some(({ worker }) => worker.id === id)) missed.delete(id);
    }
    await Promise.all(
      ready.map(async (member) => {
        const { id, process } = member.worker;
        if (await answers(member)) return void missed.delete(id);
        const count = (missed.get(id) ?? 0) + 1;
        missed.set(id, count);
        if (count < mostMissed) return;
        log.error(
          { worker: member.number },
          'A worker has not answered for a minute and is killed',
        );
        process.kill('SIGKILL');
      }),
    );
  }

  const timer = setInterval(() => void ask(), every);
  timer.unref();
  return () => clearInterval(timer);
}
