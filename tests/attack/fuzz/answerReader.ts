import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** One answer on a connection. */
export interface Answer {
  readonly status: number;
  /** Its `X-Request-Id`; may be empty. */
  readonly id: string;
  /** Its status line, headers and body as sent, one character per byte. */
  readonly bytes: string;
}

interface Head {
  readonly status: number;
  readonly id: string;
  readonly isChunked: boolean;
  /** Bytes of the body; undefined when the end of the connection ends it. */
  readonly length: number | undefined;
}

const withoutBody = [204, 304];

/** Thrown when bytes are not an answer, such as a body after an answer without one. */
class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

/** Splits the bytes of a connection into answers. */
export class AnswerReader {
  readonly answers: Answer[] = [];
  readonly #methods: readonly string[];
  #rest = '';

  /** @param methods the methods of the requests, in order */
  constructor(methods: readonly string[]) {
    this.#methods = methods;
  }

  /** True when all bytes so far belong to complete answers. */
  get isAtEnd(): boolean {
    return this.#rest === '';
  }

  /**
   * Adds bytes.
   * @param bytes one character per byte
   * @throws NoAnswer
   */
  push(bytes: string): void {
    this.#rest += bytes;
    for (let answer = this.#take(); answer; answer = this.#take()) {
      if (answer.status >= 200) this.answers.push(answer);
    }
  }

  /** Removes the next complete answer from the buffer. */
  #take(): Answer | undefined {
    if (this.#rest !== '' && !'HTTP/1.1 '.startsWith(this.#rest.slice(0, 9))) {
      throw new NoAnswer(`No answer begins with ${JSON.stringify(this.#rest.slice(0, 60))}`);
    }
    const end = this.#rest.indexOf('\r\n\r\n');
    if (end === -1) return undefined;
    const head = this.#headOf(this.#rest.slice(0, end));
    const size = head.isChunked ? this.#chunksFrom(end + 4) : head.length;
    if (size === undefined || this.#rest.length < end + 4 + size) return undefined;
    const bytes = this.#rest.slice(0, end + 4 + size);
    this.#rest = this.#rest.slice(end + 4 + size);
    return { status: head.status, id: head.id, bytes };
  }

  #headOf(head: string): Head {
    const header = (name: string) => new RegExp(`\r\n${name}: *([^\r]*)`, 'i').exec(head)?.[1];
    const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1]);
    const id = header('x-request-id') ?? '';
    const method = this.#methods[this.answers.length];
    if (status < 200 || withoutBody.includes(status) || method === 'HEAD') {
      return { status, id, isChunked: false, length: 0 };
    }
    const length = header('content-length');
    return {
      status,
      id,
      isChunked: header('transfer-encoding') === 'chunked',
      length: length === undefined ? undefined : Number(length),
    };
  }

  /** The size of a chunked body; undefined while it is incomplete. */
  #chunksFrom(start: number): number | undefined {
    for (let at = start; ; ) {
      const line = this.#rest.indexOf('\r\n', at);
      if (line === -1) return undefined;
      const size = Number.parseInt(this.#rest.slice(at, line), 16);
      if (Number.isNaN(size)) throw new NoAnswer('A chunk has no size');
      at = line + 2 + size + 2;
      if (size === 0) return at - start;
    }
  }

  /** Ends the connection, which completes an answer without a length. */
  end(): void {
    const end = this.#rest.indexOf('\r\n\r\n');
    if (end === -1) return;
    const { status, id, length, isChunked } = this.#headOf(this.#rest.slice(0, end));
    if (length === undefined && !isChunked) this.answers.push({ status, id, bytes: this.#rest });
  }
}

/** The text of a chunked body, one character per byte. */
function withoutChunks(body: string): string {
  let text = '';
  for (let at = 0; ; ) {
    const line = body.indexOf('\r\n', at);
    const size = line === -1 ? 0 : Number.parseInt(body.slice(at, line), 16);
    if (!size) return text;
    text += body.slice(line + 2, line + 2 + size);
    at = line + 2 + size + 2;
  }
}

const decoders: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  gzip: gunzipSync,
  br: brotliDecompressSync,
};

/**
 * The readable form of an answer: its headers and its body without any encoding, as Latin 1. A part
 * of an encoded body, or none, stays as it is.
 * @param bytes an answer as sent, one character per byte
 */
export function answerText(bytes: string): string {
  const end = bytes.indexOf('\r\n\r\n');
  const head = bytes.slice(0, end);
  const header = (name: string) => new RegExp(`\r\n${name}: *([^\r]*)`, 'i').exec(head)?.[1] ?? '';
  const sent = bytes.slice(end + 4);
  const body = header('transfer-encoding') === 'chunked' ? withoutChunks(sent) : sent;
  const decode = decoders[header('content-encoding')];
  if (!decode || body === '') return `${head}\r\n\r\n${body}`;
  try {
    return `${head}\r\n\r\n${decode(Buffer.from(body, 'latin1')).toString('latin1')}`;
  } catch {
    return bytes;
  }
}
