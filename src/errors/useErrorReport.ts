import { useEffect } from 'react';

/**
 * Has an error that broke a page in the browser reported; the browser's own log has it from React.
 * @param cause what the page failed with, of any kind
 */
export function useErrorReport(cause: unknown): void {
  useEffect(() => {
    if (!(cause instanceof Error)) return;
    import('./reportError.ts').then(
      (it) => it.reportError(cause),
      () => undefined,
    );
  }, [cause]);
}
