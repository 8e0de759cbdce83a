/** Letters and digits that are hard to confuse (Crockford's base 32). */
const symbols = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Hexadecimal digits of an id that make a reference; its random end. */
const digits = 10;

/**
 * The reference number of a record, for people to read out, such as `REG-7F3K-92QD`.
 * @param prefix what kind of record it is
 * @param id a UUID; the reference stands for its end
 */
export function referenceOf(prefix: string, id: string): string {
  let rest = BigInt(`0x${id.slice(-digits)}`);
  let text = '';
  for (let i = 0; i < 8; i += 1) {
    text = symbols.charAt(Number(rest % 32n)) + text;
    rest /= 32n;
  }
  return `${prefix}-${text.slice(0, 4)}-${text.slice(4)}`;
}

/**
 * The end of the id that a reference number stands for, however it was written down.
 * @returns undefined if the text is no reference number
 */
export function idEndOf(reference: string): string | undefined {
  const text = /^\s*[a-z]{3}[\s-]*([\da-z]{4})[\s-]*([\da-z]{4})\s*$/i.exec(reference);
  if (!text) return undefined;
  const plain = `${text[1]}${text[2]}`.toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1');
  let value = 0n;
  for (const symbol of plain) {
    const index = symbols.indexOf(symbol);
    if (index === -1) return undefined;
    value = value * 32n + BigInt(index);
  }
  return value.toString(16).padStart(digits, '0');
}
