import { useEffect, useRef } from 'react';
import { track } from '../../analytics/track.ts';

/**
 * Reports to analytics that a form was left without being sent (FORM-28).
 * @param name the form's codename, which tells forms apart that are filed under one name
 * @param isLost returns whether leaving loses entries; called when the form is left
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
    // Development mounts components twice; such an unmount does not count.
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
