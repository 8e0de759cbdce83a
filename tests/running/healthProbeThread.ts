import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { here } from './ask.ts';
import type { ProbedTimes } from './healthProbe.ts';

const { port, path, every } = workerData as { port: number; path: string; every: number };
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const times: number[] = [];
let failures = 0;
let isOver = false;
let begun = performance.now();

function askOnce(): Promise<void> {
  begun = performance.now();
  return new Promise((done) => {
    const failed = () => {
      failures += 1;
      done();
    };
    const sent = get({ host: here, port, path, agent, headers: { 'x-country': 'US' } }, (res) => {
      if (res.statusCode !== 200) failures += 1;
      res.on('error', failed);
      res.on('end', done);
      res.resume();
    });
    sent.on('error', failed);
  });
}

function summary(): ProbedTimes {
  const sorted = times.toSorted((a, b) => a - b);
  return {
    count: sorted.length,
    p95: sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN,
    longest: sorted.at(-1) ?? Number.NaN,
    failures,
  };
}

let isUnderWay = false;
parentPort?.on('message', () => {
  isOver = true;
  if (isUnderWay) times.push(performance.now() - begun);
  parentPort?.postMessage(summary());
});

async function askOn(): Promise<void> {
  isUnderWay = true;
  await askOnce();
  isUnderWay = false;
  if (isOver) return undefined;
  times.push(performance.now() - begun);
  await pause(every);
  return askOn();
}

// Connects before the measurement.
await askOnce();
failures = 0;
parentPort?.postMessage('ready');
await askOn();
