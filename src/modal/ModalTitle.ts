import { createContext, use, useLayoutEffect } from 'react';

/** Takes the title of the step a modal is at; undefined for the title it was opened with. */
export const ModalTitle = createContext<(title: string | undefined) => void>(() => undefined);

/**
 * Gives the modal around the component a title for as long as the component is shown; undefined leaves
 * the one it was opened with.
 */
export function useModalTitle(title: string | undefined): void {
  const show = use(ModalTitle);
  useLayoutEffect(() => {
    show(title);
    return () => show(undefined);
  }, [show, title]);
}
