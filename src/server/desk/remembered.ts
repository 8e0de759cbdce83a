/**
 * Makes a value at most once at a time, and again when it is older than that: the pages of the desk and
 * their forms ask for the same, one after the other. What failed is made again at once.
 * @param presentFor how long a value counts as the present one, in milliseconds
 */
export function remembered<Value>(
  make: () => Promise<Value>,
  presentFor: number,
): () => Promise<Value> {
  let latest: { readonly at: number; isMade: boolean; readonly value: Promise<Value> } | undefined;
  return () => {
    // Not the time of day: a clock that is set back would make a value present for hours.
    const now = performance.now();
    if (latest && (!latest.isMade || now < latest.at + presentFor)) return latest.value;
    const made = { at: now, isMade: false, value: make() };
    latest = made;
    made.value.then(
      () => {
        made.isMade = true;
      },
      () => {
        if (latest === made) latest = undefined;
      },
    );
    return made.value;
  };
}
