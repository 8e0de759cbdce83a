import { createReadStream } from 'node:fs';

/** One line of a pack. */
export interface PackLine {
  /** From 1. */
  readonly line: number;
  /** Absent when the line is too long. */
  readonly text?: string;
}

/** The longest line of a pack, in bytes. */
const maxPackLineLength = 1_000_000;

const newline = 0x0a;

function lineOf(line: number, bytes: Buffer): PackLine | undefined {
  const text = bytes.toString('utf8').trim();
  return text === '' ? undefined : { line, text };
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
    const found = tooLong
      ? { line }
      : lineOf(line, rest.length === 0 ? end : Buffer.concat([...rest, end]));
    rest = [];
    length = 0;
    return found;
  };

  for await (const chunk of createReadStream(file, { highWaterMark: 1 << 18 })) {
    const bytes = chunk as Buffer;
    let start = 0;
    for (let end = bytes.indexOf(newline); end >= 0; end = bytes.indexOf(newline, start)) {
      const found = finish(bytes.subarray(start, end));
      if (found) yield found;
      start = end + 1;
    }
    length += bytes.length - start;
    if (length <= maxPackLineLength) rest.push(bytes.subarray(start));
  }
  const last = finish(Buffer.alloc(0));
  if (last) yield last;
}
