/** Blocks this thread, as a busy machine does: no timer runs, and nothing that arrives is read. */
export function standStill(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}
