import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { useConsent } from '../../consent/useConsent.ts';
import type { HitSearch } from './resultsView.ts';

const load = () => import('./openHit.ts');

/**
 * What a list of hits listens to, to tell which hit of its search is opened (contact spec, section 7).
 * Nothing of it is loaded before the visitor turns to the list, nor where they are opted out: then
 * hits are the plain links they are without JavaScript.
 */
export function useHitClicks(search: HitSearch) {
  const consent = useConsent();
  const navigate = useNavigate();
  if (!consent || consent.optedOut) return {};
  const prepare = () =>
    void load().then(
      ({ queryIdOf }) => queryIdOf(search),
      () => undefined,
    );
  const open = (event: MouseEvent<HTMLElement>) => {
    const target = event.target as Element;
    const link = target.closest('a');
    const hit = target.closest<HTMLElement>('[data-hit]');
    // The third button opens the browser's menu.
    if (!link || !hit || event.button === 2) return;
    const href = link.pathname + link.search;
    // Whoever opens another tab stays here, and the browser opens it.
    const stays = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey;
    if (!stays) event.preventDefault();
    const go = (to: string) => void (stays || navigate(to));
    const { hit: id = '', position } = hit.dataset;
    load().then(
      ({ openHit }) => openHit({ search, id, position: Number(position), href }, go),
      () => go(href),
    );
  };
  return {
    onPointerOver: prepare,
    onFocus: prepare,
    onClickCapture: open,
    onAuxClickCapture: open,
  };
}
