/** How long after the first press a second one counts as part of it, in milliseconds. */
const longest = { mouse: 1_000, finger: 500 } as const;

let pressedAt = Number.NEGATIVE_INFINITY;

/**
 * Lets a double press on a button count once. What its first press shows, hides and scrolls may bring
 * a link or a box under the pointer, on which the second would act (FORM-69).
 */
export function countOnce(): void {
  pressedAt = performance.now();
}

/** Ignores what belongs to a press that has counted already. @returns whether it did */
export function isIgnored(event: MouseEvent): boolean {
  const since = performance.now() - pressedAt;
  const { pointerType } = event as Partial<PointerEvent>;
  // The browser counts on only where the pointer has hardly moved. Not every one counts taps.
  const isRepeated = event.detail > 1 && since < longest.mouse;
  if (!isRepeated && !(pointerType === 'touch' && since < longest.finger)) return false;
  if (isRepeated) countOnce();
  event.preventDefault();
  event.stopImmediatePropagation();
  return true;
}
