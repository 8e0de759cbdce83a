/** How soon the second press of a double press follows, in milliseconds, and how near, in pixels. */
const soon = 500;
const near = 10;

type Press = Pick<MouseEvent, 'clientX' | 'clientY' | 'timeStamp'>;

let last: Press | undefined;
let counted: Press | undefined;
let isIgnored = false;

const follows = (first: Press, { clientX, clientY, timeStamp }: Press): boolean =>
  timeStamp - first.timeStamp < soon &&
  Math.abs(clientX - first.clientX) <= near &&
  Math.abs(clientY - first.clientY) <= near;

function press(event: MouseEvent): void {
  const { clientX, clientY, timeStamp } = event;
  isIgnored = counted !== undefined && follows(counted, event);
  if (isIgnored) ignore(event);
  else last = { clientX, clientY, timeStamp };
}

function click(event: MouseEvent): void {
  // A click by keyboard has no press before it.
  if (isIgnored && event.detail > 0) ignore(event);
}

function ignore(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

if (typeof window !== 'undefined') {
  // Before anything on the page: links act on what reaches the document.
  window.addEventListener('mousedown', press, true);
  window.addEventListener('click', click, true);
}

/**
 * Lets a double press on the button that sends count once. What its first press shows, hides and
 * scrolls may bring a link or a box under the pointer, on which the second would act (FORM-69).
 */
export function countOnce(): void {
  counted = last;
}
