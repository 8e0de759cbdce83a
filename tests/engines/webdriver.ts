/** A session of a browser that is driven by the WebDriver protocol (W3C). */
export interface WebDriverSession {
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
export const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

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
export async function openSession(driver: string): Promise<WebDriverSession> {
  const made = await send('POST', `${driver}/session`, { capabilities: {} });
  const session = `${driver}/session/${(made as { sessionId: string }).sessionId}`;
  return {
    ask: (path, body) => send(body ? 'POST' : 'GET', session + path, body),
    async end() {
      await send('DELETE', session);
    },
  };
}
