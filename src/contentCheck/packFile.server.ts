import { createReadStream } from 'node:fs';

/** One line of a pack. */
export interface PackLine {
  /** From 1. */
  readonly line: number;
  /** The parsed object; absent when the line is not JSON. */
  readonly value?: unknown;
  /** The fault of the line. */
  readonly fault?: string;
}

/** The longest line of a pack, in bytes. */
export const maxPackLineLength = 1_000_000;

const newline = 0x0a;

function parseLine(line: number, bytes: Buffer): PackLine | undefined {
  const text = bytes.toString('utf8').trim();
  if (text === '') return undefined;
  try {
    return { line, value: JSON.parse(text) };
  } catch (error) {
    return { line, fault: `the line is not JSON: ${(error as Error).message.slice(0, 200)}` };
  }
}

/**
 * Reads a pack (`.jsonl`) line by line, never all of it at once; empty lines are skipped.
 * @throws when the file cannot be read
 */
export async function* readPack(file: string): AsyncGenerator<PackLine> {
  let line = 0;
  let rest: Buffer[] = [];
  let length = 0;

  const finish = (end: Buffer): PackLine | undefined => {
    line += 1;
    const tooLong = length + end.length > maxPackLineLength;
    const parsed = tooLong
      ? { line, fault: 'the line is too long' }
      : parseLine(line, rest.length === 0 ? end : Buffer.concat([...rest, end]));
    rest = [];
    length = 0;
    return parsed;
  };

  for await (const chunk of createReadStream(file, { highWaterMark: 1 << 18 })) {
    const bytes = chunk as Buffer;
    let start = 0;
    for (let end = bytes.indexOf(newline); end >= 0; end = bytes.indexOf(newline, start)) {
      const parsed = finish(bytes.subarray(start, end));
      if (parsed) yield parsed;
      start = end + 1;
    }
    length += bytes.length - start;
    if (length <= maxPackLineLength) rest.push(bytes.subarray(start));
  }
  const last = finish(Buffer.alloc(0));
  if (last) yield last;
}
