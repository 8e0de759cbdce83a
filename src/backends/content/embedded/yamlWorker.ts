import { parentPort } from 'node:worker_threads';
import type { Protection } from '../../../content/edition/authored.ts';
import { protectionOf } from '../../../contentCheck/protection.server.ts';
import { readYamlToSend, type SentYaml, YamlFault } from '../../../contentCheck/yamlFile.server.ts';

/** A message of the thread: that it can read, a file, or why the file cannot be read. */
export type YamlMessage =
  | { readonly ready: true }
  | { readonly file: SentYaml }
  | {
      readonly fault: {
        readonly line: number;
        readonly message: string;
        readonly protection: Protection;
      };
    };

const port = parentPort;
if (!port) throw new Error('This module must run in a worker thread');
const say = (message: YamlMessage) => port.postMessage(message);

port.on('message', (text) => {
  // Node posts its own messages under `--watch`.
  if (typeof text !== 'string') return;
  try {
    say({ file: readYamlToSend(text) });
  } catch (error) {
    const line = error instanceof YamlFault ? error.line : 1;
    const { message } = error as Error;
    say({ fault: { line, message, protection: protectionOf(text, false) } });
  }
});
say({ ready: true });
