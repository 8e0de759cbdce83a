import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigation, useNavigationType } from 'react-router';

/**
 * Leads the visitor to the beginning of the results when another page of them is shown; going back
 * leaves them where they were, and filters leave the focus on what was pressed.
 * @param page the number of the page shown
 */
export function useResultsFocus(page: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(page);
  const isNew = useNavigationType() === NavigationType.Push;
  const { pathname } = useLocation();
  const { location } = useNavigation();
  useEffect(() => {
    if (shown.current !== page && isNew) heading.current?.focus();
    shown.current = page;
  }, [page, isNew]);
  return { heading, isLoading: location?.pathname === pathname };
}
