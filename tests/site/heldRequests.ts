import { type ClientRequest, type IncomingMessage, request } from 'node:http';

/** A request whose headers the site has read and whose body is held back. */
export interface HeldRequest {
  /** Sends the body. @returns the status of the answer */
  finish(): Promise<number | undefined>;
  /** Ends the connection without a body. */
  abort(): void;
}

function statusOf(sent: ClientRequest): Promise<number | undefined> {
  return new Promise((resolve) => {
    sent.on('error', () => resolve(undefined));
    sent.on('response', (response: IncomingMessage) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode));
    });
  });
}

/**
 * Sends the headers of a request, and waits until the site has read them: it then asks for the body.
 */
export async function holdRequest(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string,
): Promise<HeldRequest> {
  const size = String(Buffer.byteLength(body));
  const sent = request(url, {
    method: 'POST',
    agent: false,
    headers: { ...headers, 'content-length': size, expect: '100-continue' },
  });
  const answered = statusOf(sent);
  const isRead = new Promise<void>((resolve) => sent.on('continue', resolve));
  sent.flushHeaders();
  await Promise.race([isRead, answered]);
  return {
    finish() {
      sent.end(body);
      return answered;
    },
    abort: () => void sent.destroy(),
  };
}
