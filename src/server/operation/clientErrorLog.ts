import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ApiServices } from '../../api/apiServices.ts';
import type { Log } from './log.ts';

/** Names of errors that browsers and the site's own code throw. */
const names = [
  'Error',
  'AggregateError',
  'EvalError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'TypeError',
  'URIError',
  'AbortError',
  'ChunkLoadError',
  'DataCloneError',
  'DOMException',
  'HierarchyRequestError',
  'InvalidCharacterError',
  'InvalidStateError',
  'NetworkError',
  'NotAllowedError',
  'NotFoundError',
  'NotSupportedError',
  'QuotaExceededError',
  'SecurityError',
  'TimeoutError',
];

const unknown = '(unknown)';

/**
 * Creates the log of browser errors that broke pages. Anyone can send any report, so only known
 * error names, existing files and the pattern of the page's path are logged.
 * @param clientFolder the folder of the build's client files; a development server has none
 */
export function createClientErrorLog(
  log: Log,
  clientFolder?: string,
): ApiServices['noteClientError'] {
  const scripts = new Set(clientFolder ? readdirSync(join(clientFolder, 'assets')) : []);
  const isOwn = (frame: string) =>
    scripts.has(frame.slice('assets/'.length).split(':', 1)[0] ?? '');
  return ({ name, frames, path }, requestId) =>
    log.error(
      {
        name: names.includes(name) ? name : unknown,
        frames: frames.map((frame) => (isOwn(frame) ? frame : unknown)),
        url: path,
        requestId,
      },
      'A page failed in a browser',
    );
}
