/**
 * The option an arrow key leads to; before the first and after the last is the input itself.
 * @param active the index of the option that is highlighted, -1 while none is
 * @returns an index, or -1 for the input
 */
export function nextOption(active: number, count: number, key: 'ArrowDown' | 'ArrowUp'): number {
  const places = count + 1;
  const step = key === 'ArrowDown' ? 1 : -1;
  return ((active + 1 + step + places) % places) - 1;
}
