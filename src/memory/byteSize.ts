/** Bytes that a string, an object and each of its properties take in V8 beside their content. */
const perText = 16;
const perObject = 24;
const perProperty = 8;

/** Bytes that a buffer takes beside its content: an object, and what the system keeps of its memory. */
export const perBuffer = 300;

/** Bytes that an entry of a cache takes beside its key and its value: places in a map and in lists. */
export const perEntry = 120;

const beyondLatin1 = /[^\0-\u00ff]/;

/** Bytes that a string takes: one for each character, or two where one of them needs it. */
export function bytesOfText(text: string): number {
  return perText + text.length * (beyondLatin1.test(text) ? 2 : 1);
}

/**
 * Bytes that plain data takes: strings, numbers, lists, objects of these, and binary data. What several
 * objects share is counted for each of them, so this is rather too much than too little.
 */
export function bytesOf(value: unknown): number {
  if (typeof value === 'string') return bytesOfText(value);
  if (typeof value !== 'object' || value === null) return perProperty;
  if (ArrayBuffer.isView(value)) return perBuffer + value.byteLength;
  let bytes = perObject;
  if (Array.isArray(value)) {
    for (const it of value) bytes += perProperty + bytesOf(it);
    return bytes;
  }
  for (const it of Object.values(value)) bytes += perProperty + bytesOf(it);
  return bytes;
}

/** Bytes that an entry of a cache takes, its key and place included. */
export const bytesOfEntry = (key: string, bytes: number): number =>
  perEntry + bytesOfText(key) + Math.ceil(bytes);
