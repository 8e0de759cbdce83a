/** What waits for the release of the pointer. */
const waiting: (() => void)[] = [];
let isDown = false;
let release: ReturnType<typeof setTimeout> | undefined;

function press(): void {
  clearTimeout(release);
  isDown = true;
}

/** The click of a press follows in the same task as the event that ends it. */
function end(): void {
  clearTimeout(release);
  release = setTimeout(() => {
    isDown = false;
    for (const act of waiting.splice(0)) act();
  });
}

if (typeof document !== 'undefined') {
  // A tap of a finger has ended before its `mousedown`, with which the field before loses the focus.
  for (const type of ['pointerdown', 'mousedown']) document.addEventListener(type, press, true);
  for (const type of ['pointerup', 'pointercancel', 'mouseup', 'dragend']) {
    document.addEventListener(type, end, true);
  }
  window.addEventListener('blur', end);
}

/**
 * Does something that moves parts of the page: at once, or while a pointer is down, once it is up.
 * What a visitor presses thus stays under the pointer until the press has counted (FORM-53).
 */
export function afterPress(act: () => void): void {
  if (isDown) waiting.push(act);
  else act();
}
