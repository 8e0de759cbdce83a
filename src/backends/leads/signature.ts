import { createHmac } from 'node:crypto';

/**
 * The headers that prove a delivery to its receiver, after the Standard Webhooks specification:
 * the id of the message, when it was sent, and a signature of both and the body for each key.
 * @param keys while a key is replaced, the new and the old one; without keys there are no headers
 */
export function signatureHeaders(
  keys: readonly Buffer[],
  id: string,
  body: string,
  now: Date,
): Readonly<Record<string, string>> {
  if (keys.length === 0) return {};
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signed = `${id}.${timestamp}.${body}`;
  const signatures = keys.map(
    (key) => `v1,${createHmac('sha256', key).update(signed).digest('base64')}`,
  );
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
