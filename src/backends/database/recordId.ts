import { randomUUIDv7 } from 'node:crypto';

/** The length of the time, in milliseconds, at the start of an id. */
const timeLength = 'xxxxxxxx-xxxx'.length;

let lastTime = '';
let count = 0;

/**
 * Creates the id of a stored record: a UUID of version 7. Node's own sort by the millisecond only.
 * Those of this process also sort by the order of their creation within one, because the bits after
 * the time count (RFC 9562, 6.2), so that lists have one order.
 */
export function recordId(): string {
  const id = randomUUIDv7();
  const time = id.slice(0, timeLength);
  count = time === lastTime ? (count + 1) % 0x1000 : 0;
  lastTime = time;
  return `${time}-7${count.toString(16).padStart(3, '0')}${id.slice('xxxxxxxx-xxxx-7xxx'.length)}`;
}
