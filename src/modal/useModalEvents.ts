import { useEffect, useRef } from 'react';
import { track } from '../analytics/track.ts';
import { contactRepLabel } from './modalHashes.ts';

/**
 * Reports to analytics that a modal opens and closes, except that contact-a-rep closes (MODAL-7).
 * @param label the modal's label for analytics
 */
export function useModalEvents(isOpen: boolean, label: string): void {
  const wasOpen = useRef(false);
  // Not in the effect's cleanup, which runs before a refusal in the modal takes effect.
  useEffect(() => {
    if (wasOpen.current === isOpen) return;
    wasOpen.current = isOpen;
    if (isOpen) track({ section: 'modal', component: 'open', label });
    else if (!label.startsWith(contactRepLabel))
      track({ section: 'modal', component: 'close', label });
  }, [isOpen, label]);
}
