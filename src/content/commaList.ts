/** The parts of a list that editors write with commas, without what is empty. */
export const commaList = (value: unknown): string[] =>
  String(value ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
