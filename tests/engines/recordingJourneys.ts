import type { Tab } from './engine.ts';
import { openAnswered, press, until, untilAt } from './steps.ts';

const film = '/resources/knotless-anchor-repair-rotator-cuff';
const germanFilm = '/ressourcen/knotenlose-ankertechnik-rotatorenmanschette';

/** A chapter seeks to its moment in the film. */
export async function player(tab: Tab): Promise<void> {
  await openAnswered(tab, film);
  const chapter = '[data-testid="video-player"] nav li:nth-child(3) a';
  await press(tab, chapter);
  await until(
    tab,
    'the film is at its third chapter',
    (link) =>
      document.querySelector(link)?.getAttribute('aria-current') === 'true' &&
      (document.querySelector('video')?.currentTime ?? 0) > 18,
    chapter,
  );
  await untilAt(tab, film);
}

/** A line of the transcript seeks to its moment, with captions in the language of the page. */
export async function captions(tab: Tab): Promise<void> {
  await openAnswered(tab, germanFilm);
  await press(tab, 'summary', 'Transkript');
  const line = '[data-testid="timed-transcript"] li:nth-of-type(5)';
  await press(tab, `${line} button`);
  await until(
    tab,
    'the film plays from the fifth line',
    (it) =>
      document.querySelector(it)?.getAttribute('aria-current') === 'true' &&
      (document.querySelector('video')?.currentTime ?? 0) >= 26,
    line,
  );
  await until(tab, 'German captions are on', () =>
    [...(document.querySelector('video')?.textTracks ?? [])].some(
      ({ mode, kind, language }) => mode === 'showing' && kind === 'captions' && language === 'de',
    ),
  );
}
