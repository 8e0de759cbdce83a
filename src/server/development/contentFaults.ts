import type { DestinationStream } from 'pino';
import type { Browsers } from './browsers.ts';

/** A line of the log. */
interface Line {
  readonly msg?: string;
  readonly file?: string;
  readonly line?: number;
  readonly reason?: string;
}

const prefix = 'content fault: ';

/**
 * A destination of the log that also shows browsers what it says of faulty content.
 * @param isCurrent whether the content is current again
 */
export function noteContentFaults(browsers: Browsers, isCurrent: () => boolean): DestinationStream {
  let found: string[] = [];
  let waiting: NodeJS.Timeout | undefined;

  /** The log does not say of each file that it is good again. */
  function waitUntilCurrent(): void {
    clearInterval(waiting);
    waiting = setInterval(() => {
      if (!isCurrent()) return;
      clearInterval(waiting);
      browsers.note('content', undefined);
    }, 100).unref();
  }

  function take({ msg = '', file, line, reason }: Line): void {
    if (msg.startsWith(prefix)) {
      found.push(`${file}${line ? `:${line}` : ''}: ${msg.slice(prefix.length)}`);
    } else if (msg === 'content loaded') {
      browsers.note('content', found.length > 0 ? found.join('\n') : undefined);
      found = [];
    } else if (reason !== undefined) {
      browsers.note('content', `${msg}: ${reason}`);
      waitUntilCurrent();
    }
  }

  return {
    write(text) {
      process.stdout.write(text);
      if (text.includes('content') || text.includes('"reason"')) take(JSON.parse(text) as Line);
    },
  };
}
