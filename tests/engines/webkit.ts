import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { endProcess, endWithThisProcess } from '../running/endProcess.ts';
import { freePort } from '../running/freePort.ts';
import { type Engine, findVisible, type KeyName, type Tab, windowSize } from './engine.ts';

/** A session of a browser that is driven by the WebDriver protocol (W3C). */
interface WebDriverSession {
  /**
   * Sends a command.
   * @param path the command's path after the session, such as `/url`
   * @param body its parameters; a command without them is sent as GET
   * @returns the answer's value
   * @throws Error with the driver's message
   */
  ask(path: string, body?: object): Promise<unknown>;
  /** Ends the session and its browser. */
  end(): Promise<void>;
}

/** The property by which the protocol refers to an element. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/** The time limit of a command in milliseconds, including page loads. */
const timeLimit = 30_000;

async function send(method: string, url: string, body?: object): Promise<unknown> {
  const signal = AbortSignal.timeout(timeLimit);
  const text = body && { body: JSON.stringify(body) };
  const response = await fetch(url, { method, signal, ...text });
  const { value } = (await response.json()) as { value: unknown };
  if (response.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new Error(`${error}: ${message}`);
}

/**
 * Opens a session.
 * @param driver the address of the driver
 * @throws Error when the driver cannot start a browser
 */
async function openSession(driver: string): Promise<WebDriverSession> {
  const made = await send('POST', `${driver}/session`, { capabilities: {} });
  const session = `${driver}/session/${(made as { sessionId: string }).sessionId}`;
  return {
    ask: (path, body) => send(body ? 'POST' : 'GET', session + path, body),
    async end() {
      await send('DELETE', session);
    },
  };
}

/** The key codes of the protocol. */
const keys: Readonly<Record<KeyName, string>> = {
  Enter: '\uE007',
  Escape: '\uE00C',
  ArrowDown: '\uE015',
};

/** Starts a virtual display. @returns its name, such as `:99` */
async function startDisplay(program: string): Promise<{ display: string; server: ChildProcess }> {
  const size = `${windowSize.width}x${windowSize.height}x24`;
  const server = spawn(program, ['-displayfd', '1', '-screen', '0', size, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  endWithThisProcess(server, 'SIGTERM');
  const lines = createInterface({ input: server.stdout });
  const ended = once(server, 'exit').then(() => {
    throw new Error('Xvfb ended at startup');
  });
  const [number] = (await Promise.race([once(lines, 'line'), ended])) as [string];
  ended.catch(() => undefined);
  return { display: `:${number}`, server };
}

async function untilReady(driver: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if ((await fetch(`${driver}/status`).catch(() => undefined))?.ok) return;
    await pause(100);
  }
  throw new Error('WebKitWebDriver does not answer');
}

/**
 * Starts the driver of WebKitGTK; each visitor gets a separate browser.
 * @param programs the paths of WebKitWebDriver and Xvfb
 */
export async function startWebkit(programs: { driver: string; xvfb: string }): Promise<Engine> {
  const { display, server } = await startDisplay(programs.xvfb);
  const port = await freePort();
  const driver = spawn(programs.driver, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display, GDK_BACKEND: 'x11' },
    stdio: 'ignore',
  });
  endWithThisProcess(driver, 'SIGTERM');
  const address = `http://127.0.0.1:${port}`;
  const close = async () => {
    await endProcess(driver, 'SIGTERM');
    await endProcess(server, 'SIGTERM');
  };
  try {
    await untilReady(address);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    name: 'WebKit',
    async newVisitor(origin) {
      const session = await openSession(address);
      await session.ask('/window/rect', { x: 0, y: 0, ...windowSize });
      return createTab(session, origin);
    },
    [Symbol.asyncDispose]: close,
  };
}

/** Scrolls an element into view and returns its center. It runs in the page. */
function showCenter(element: Element): { x: number; y: number } {
  element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
}

function createTab(session: WebDriverSession, origin: string): Tab {
  // The protocol takes a function body, whose arguments are `arguments`.
  const run = (ask: (...args: never) => unknown, args: readonly unknown[]) =>
    session.ask('/execute/sync', { script: `return (${ask})(...arguments)`, args });
  async function find(selector: string, text = ''): Promise<Record<string, string>> {
    const found = await run(findVisible, [selector, text]);
    if (!found) throw new Error(`Element ${selector} ${text} not found`);
    return found as Record<string, string>;
  }
  /** Moves the mouse to an element. The driver cannot click links in lines of text by itself. */
  async function usePointer(selector: string, text: string, then: readonly object[]) {
    const center = (await run(showCenter, [await find(selector, text)])) as object;
    const pointer = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' } };
    const actions = [{ type: 'pointerMove', origin: 'viewport', ...center }, ...then];
    await session.ask('/actions', { actions: [{ ...pointer, actions }] });
  }
  return {
    async open(path) {
      await session.ask('/url', { url: origin + path });
    },
    read: (ask, ...args) => run(ask, args) as never,
    async press(selector, text = '') {
      await usePointer(selector, text, [
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]);
    },
    hover: (selector) => usePointer(selector, '', []),
    async type(selector, text) {
      const { [elementKey]: id } = await find(selector);
      await session.ask(`/element/${id}/value`, { text });
    },
    async key(name) {
      const value = keys[name];
      const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value }));
      await session.ask('/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
    },
    async resize(size) {
      await session.ask('/window/rect', { x: 0, y: 0, ...size });
    },
    async back() {
      await session.ask('/back', {});
    },
    close: () => session.end(),
  };
}
