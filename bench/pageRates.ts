import { applyLoad } from './load.ts';
import type { ServerProcess } from './serverProcess.ts';
import type { Rounds } from './statistics.ts';

/** The number of rounds, and their length. */
export const rounds = 8;
export const seconds = 3;

type Headers = Readonly<Record<string, string>>;

/** Requests per second of elapsed time, and of processor time. */
async function rateOf(server: ServerProcess, path: string, headers: Headers) {
  const before = server.processorTime();
  const load = { url: server.url + path, headers, seconds, connections: 50 };
  const { requests, requestsPerSecond } = await applyLoad(load);
  const after = server.processorTime();
  const used = before === undefined || after === undefined ? undefined : after - before;
  return { asTheyCame: requestsPerSecond, ofProcessor: used && (requests / used) * 1000 };
}

/** Rates of two servers, measured alternately. */
export interface Measured {
  readonly asTheyCame: Rounds;
  readonly ofProcessor: Rounds;
}

/**
 * Measures the rates of two servers in alternating rounds: subject, reference, reference, subject …
 * @param headers of each request
 */
export async function inTurns(
  subject: ServerProcess,
  reference: ServerProcess,
  path: string,
  headers: Headers,
): Promise<Measured> {
  const lists = () => ({ subject: [] as number[], reference: [] as number[] });
  const measured = { asTheyCame: lists(), ofProcessor: lists() };
  const servers = [
    ['subject', subject],
    ['reference', reference],
  ] as const;
  for (let round = -1; round < rounds; round += 1) {
    for (const [name, server] of round % 2 === 0 ? servers : servers.toReversed()) {
      const { asTheyCame, ofProcessor } = await rateOf(server, path, headers);
      // The first round only warms both up.
      if (round < 0) continue;
      measured.asTheyCame[name].push(asTheyCame);
      if (ofProcessor) measured.ofProcessor[name].push(ofProcessor);
    }
  }
  return measured;
}
