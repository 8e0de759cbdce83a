import { type RefObject, useEffect } from 'react';
import type { Flyouts } from '../useFlyouts.ts';
import { useArrowKeys } from './useArrowKeys.ts';
import { useClosing } from './useClosing.ts';
import { useHoverIntent } from './useHoverIntent.ts';
import { useTracking } from './useTracking.ts';

/** What the header's behaviour works on. */
export interface BehaviourProps {
  readonly header: RefObject<HTMLElement | null>;
  readonly flyouts: Flyouts;
  /** Milliseconds a mouse rests on a root before its flyout opens. */
  readonly delay: number;
}

/** How the header's menus open and close by mouse and keyboard (shell spec, section 4, Navbar menu). */
export function FlyoutBehaviour({ header, flyouts, delay }: BehaviourProps) {
  const { open, setOpen } = flyouts;
  useHoverIntent({ header, open, setOpen, delay });
  useArrowKeys(header);
  useClosing({ header, open, setOpen });
  useTracking(header);
  const root = open?.root;
  useEffect(() => {
    if (root !== undefined) scrollTo({ top: 0, behavior: 'instant' });
  }, [root]);
  return null;
}
