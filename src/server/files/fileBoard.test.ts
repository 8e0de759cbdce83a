import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ItemsAnswer } from '../../content/delivery.ts';
import type { ContentAnswers } from '../../content/source.ts';
import { createFileBoard } from './fileBoard.ts';

let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'portico-files-'));
  await mkdir(join(directory, 'media'));
  await writeFile(join(directory, 'media', 'guide.pdf'), '%PDF');
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(directory, { recursive: true });
});

const noItems: ItemsAnswer = {
  items: [],
  modular_content: {},
  pagination: { skip: 0, limit: 1, count: 0, total_count: 0, next_page: '' },
};

/** A board whose content source fails at first, and the number of its questions. */
function boardOf() {
  const source = { isAway: true, questions: 0 };
  const answer = async () => {
    source.questions += 1;
    if (source.isAway) throw new Error('away');
    return noItems;
  };
  const answers: ContentAnswers = { item: async () => undefined, items: answer };
  const log = pino({ level: 'silent' });
  const collections = ['default'];
  const board = createFileBoard({ source: answers, directory, collections, remembers: true, log });
  return { source, board };
}

// CONTENT-5
test('files are read again after the first reading failed, five seconds later at the earliest', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { source, board } = boardOf();
  await board.refresh();
  source.isAway = false;
  const { questions } = source;
  expect(await board.current()).toBeUndefined();
  vi.advanceTimersByTime(4_999);
  expect(await board.current()).toBeUndefined();
  expect(source.questions).toBe(questions);
  vi.advanceTimersByTime(1);
  const [first, second] = await Promise.all([board.current(), board.current()]);
  expect(first?.has('/media/guide.pdf')).toBe(true);
  expect(second).toBe(first);
});

test('a source that stays away is asked once in five seconds', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { source, board } = boardOf();
  await board.refresh();
  vi.advanceTimersByTime(5_000);
  const { questions } = source;
  await Promise.all(Array.from({ length: 20 }, async () => board.current()));
  expect(source.questions).toBe(2 * questions);
});
