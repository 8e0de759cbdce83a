/**
 * The option that an arrow key selects; the input itself comes before the first and after the last.
 * @param active the index of the highlighted option, -1 for none
 * @returns an index, or -1 for the input
 */
export function nextOption(active: number, count: number, key: 'ArrowDown' | 'ArrowUp'): number {
  const places = count + 1;
  const step = key === 'ArrowDown' ? 1 : -1;
  return ((active + 1 + step + places) % places) - 1;
}
