import { useEffect, useRef } from 'react';
import { track } from '../../analytics/track.ts';

/**
 * Tells analytics that a form was left without being sent (FORM-28).
 * @param name the form's name
 * @param isLost whether leaving it now loses something; asked as it is left
 */
export function useUnsubmitted(name: string, isLost: () => boolean): void {
  const latest = useRef(isLost);
  useEffect(() => {
    latest.current = isLost;
  });
  useEffect(() => {
    let isTold = false;
    let isShown = false;
    const tell = () => {
      if (isTold || !isShown || !latest.current()) return;
      isTold = true;
      track({ section: 'form', component: name, label: 'Unsubmitted' });
    };
    // A component that is mounted twice, as in development, has not been left in between.
    const timer = setTimeout(() => {
      isShown = true;
    });
    window.addEventListener('pagehide', tell);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', tell);
      tell();
    };
  }, [name]);
}
