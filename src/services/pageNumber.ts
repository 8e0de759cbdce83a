/**
 * The page number in the query parameter `page` of a list; 1 if it is invalid.
 * @param value the parameter's value; null if it is absent
 */
export function readPageNumber(value: string | null): number {
  return value !== null && /^[1-9]\d{0,5}$/.test(value) ? Number(value) : 1;
}
