import { useEffect, useRef } from 'react';
import { track } from '../analytics/track.ts';
import { contactRepLabel } from './modalHashes.ts';

/**
 * Tells analytics that a modal opens and closes, but not that contact-a-rep closes (MODAL-7).
 * @param label what the modal is called there
 */
export function useModalEvents(isOpen: boolean, label: string): void {
  const wasOpen = useRef(false);
  // Not told by the effect's cleanup, which comes before a refusal given in the modal counts.
  useEffect(() => {
    if (wasOpen.current === isOpen) return;
    wasOpen.current = isOpen;
    if (isOpen) track({ section: 'modal', component: 'open', label });
    else if (!label.startsWith(contactRepLabel))
      track({ section: 'modal', component: 'close', label });
  }, [isOpen, label]);
}
