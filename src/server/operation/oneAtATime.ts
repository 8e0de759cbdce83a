/**
 * Runs work in the background, once at a time and with a pause in between. Calls while it runs or
 * pauses cause one more run.
 * @param run must not reject
 * @param pauseMs milliseconds between two runs; default 0
 */
export function oneAtATime(run: () => Promise<void>, pauseMs = 0): () => void {
  let isRunning = false;
  let isWanted = false;

  async function runWanted(): Promise<void> {
    isRunning = true;
    while (isWanted) {
      isWanted = false;
      await run();
      await new Promise((done) => setTimeout(done, pauseMs).unref());
    }
    isRunning = false;
  }

  return () => {
    isWanted = true;
    if (!isRunning) void runWanted();
  };
}
