import { createContext, use, useLayoutEffect } from 'react';

/** Sets the title of the current step; undefined restores the opening title. */
export const ModalTitle = createContext<(title: string | undefined) => void>(() => undefined);

/**
 * Sets the title of the surrounding modal while the component is shown; undefined keeps the opening
 * title.
 */
export function useModalTitle(title: string | undefined): void {
  const show = use(ModalTitle);
  useLayoutEffect(() => {
    show(title);
    return () => show(undefined);
  }, [show, title]);
}
