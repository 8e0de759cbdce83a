/**
 * Whether a text is a GTIN-14 with a valid check digit: counted from the end, digits weigh 1 and 3
 * in turns, and their sum is a multiple of ten (GS1 General Specifications).
 */
export function isGtin14(text: string): boolean {
  if (!/^\d{14}$/.test(text)) return false;
  const sum = [...text].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1),
    0,
  );
  return sum % 10 === 0;
}

/**
 * A GTIN of 8, 12, 13 or 14 digits, written with 14: zeros before it change nothing.
 * @returns undefined if the text has another length or a wrong check digit
 */
export function readGtin(text: string): string | undefined {
  if (!/^(?:\d{8}|\d{12,14})$/.test(text)) return undefined;
  const gtin = text.padStart(14, '0');
  return isGtin14(gtin) ? gtin : undefined;
}
