import { useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from '../locale/texts.tsx';
import { useSite } from '../site/SiteContext.tsx';
import { createStore } from '../state/createStore.ts';
import { isPreview, type StoredName } from '../state/storedEntries.ts';
import { useStore } from '../state/useStore.ts';
import { Button } from '../ui/button/Button.tsx';
import styles from './LifeSize.module.css';

/** The pixels of CSS in a millimeter, as if every screen had 96 in an inch. */
const nominal = 96 / 25.4;

/** A bank card of ISO/IEC 7810, ID-1, in millimeters. */
const card = { long: 85.6, short: 53.98, corner: 3.18 };

/** What the slider takes, in percent of the nominal size; a step moves the edge of a card by half a pixel. */
const range = { least: 20, most: 320 };
const step = 0.25;

/** The pixels of the device in one of CSS: they change with the browser's zoom and the screen. */
const ratio = createStore(
  () => window.devicePixelRatio,
  1,
  (changed) => addEventListener('resize', changed),
);

/** Where the frame begins: screens of phones are finer. In pixels of CSS. */
const guessed = () => (matchMedia('(pointer: coarse)').matches ? 6 : nominal);

/**
 * A button that shows the outlines around it at life size, once the screen was measured by a bank
 * card or a ruler (PRODUCT-20).
 */
export function LifeSize() {
  const t = useTranslations();
  const scale = useStore(screenScale);
  const dots = useStore(ratio);
  const [isShown, setShown] = useState(false);
  const [isFitting, setFitting] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const hasFitted = useRef(false);
  const shownScale = isShown && scale ? scale / dots / nominal : undefined;

  useEffect(() => {
    const drawing = place.current?.closest<HTMLElement>('[data-drawing]');
    if (!drawing || shownScale === undefined) return undefined;
    drawing.dataset.life = '';
    drawing.style.setProperty('--life', shownScale.toFixed(4));
    // The frame, which is gone, was below the drawing; the button below it has the focus (PAGE-90).
    if (hasFitted.current) place.current?.scrollIntoView({ block: 'end' });
    hasFitted.current = false;
    return () => {
      delete drawing.dataset.life;
      drawing.style.removeProperty('--life');
    };
  }, [shownScale]);

  function press() {
    if (isShown) setShown(false);
    else if (scale) setShown(true);
    else setFitting(!isFitting);
  }

  function take(value: number) {
    setScreenScale(value * dots);
    setFitting(false);
    setShown(true);
    toggle.current?.focus({ preventScroll: true });
    hasFitted.current = true;
  }

  return (
    <div ref={place} className={styles.life}>
      <Button ref={toggle} onClick={press} aria-expanded={scale ? undefined : isFitting}>
        {t(isShown ? 'life_size_hide' : 'life_size_show')}
      </Button>
      {scale && (
        <Button look="quiet" onClick={() => setFitting(!isFitting)} aria-expanded={isFitting}>
          {t('life_size_fit')}
        </Button>
      )}
      {isFitting && <Fitting begin={scale ? scale / dots : guessed()} onFit={take} />}
      <p role="status" className={styles.said}>
        {isShown && t('life_size_shown')}
      </p>
    </div>
  );
}

/** The frame of a card, which the visitor makes as large as the card. */
function Fitting({
  begin,
  onFit,
}: {
  /** The pixels in a millimeter to begin with. */
  readonly begin: number;
  readonly onFit: (pixels: number) => void;
}) {
  const t = useTranslations();
  const { locale } = useSite();
  const id = useId();
  const slider = useRef<HTMLInputElement>(null);
  const [percent, setPercent] = useState(() => Math.round((begin / nominal) * 400) / 4);
  const pixels = (nominal * percent) / 100;
  const change = (by: number) =>
    setPercent(Math.min(range.most, Math.max(range.least, percent + by)));

  useEffect(() => slider.current?.focus(), []);

  return (
    <div className={styles.fitting} role="group" aria-labelledby={`${id}how`}>
      <p id={`${id}how`}>{t('life_size_how')}</p>
      <CardFrame pixels={pixels} />
      <label htmlFor={id}>{t('life_size_frame')}</label>
      <div className={styles.slider}>
        <Button look="quiet" onClick={() => change(-step)} aria-label={t('life_size_smaller')}>
          −
        </Button>
        <input
          ref={slider}
          id={id}
          type="range"
          min={range.least}
          max={range.most}
          step={step}
          value={percent}
          aria-valuetext={(percent / 100).toLocaleString(locale, {
            style: 'percent',
            maximumFractionDigits: 2,
          })}
          onChange={({ target }) => setPercent(Number(target.value))}
        />
        <Button look="quiet" onClick={() => change(step)} aria-label={t('life_size_larger')}>
          +
        </Button>
      </div>
      <Button onClick={() => onFit(pixels)}>{t('life_size_done')}</Button>
    </div>
  );
}

/** A card and a ruler on it, drawn with so many pixels to a millimeter. */
function CardFrame({ pixels }: { readonly pixels: number }) {
  // A phone is narrower than a card.
  const [isUpright] = useState(() => innerWidth < 640);
  const [width, height] = isUpright ? [card.short, card.long] : [card.long, card.short];
  return (
    <div
      className={styles.card}
      style={{
        width: width * pixels,
        height: height * pixels,
        borderRadius: card.corner * pixels,
      }}
      aria-hidden="true"
    >
      <span className={styles.ruler} style={{ width: 50 * pixels }}>
        50&nbsp;mm
      </span>
    </div>
  );
}

/** The session storage key of the scale; declared in `nx_cookie_modal`. */
const key = 'screen-scale' satisfies StoredName;

/** The pixels of screens in a millimeter, from a projector to a phone. */
const possible = (value: number) => value >= 0.3 && value <= 60;

function read(): number | undefined {
  try {
    const stored = Number(sessionStorage.getItem(key));
    return possible(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

let known: number | undefined;
let hasRead = false;

/**
 * The pixels of the visitor's screen in a millimeter, as they fitted it, for this tab; undefined until
 * then. They are those of the device, so that the browser's zoom does not change them.
 */
const screenScale = createStore<number | undefined>(() => {
  if (!hasRead) known = read();
  hasRead = true;
  return known;
}, undefined);

/** Keeps the scale of the screen; other values are ignored. */
function setScreenScale(value: number): void {
  if (!possible(value)) return;
  known = value;
  hasRead = true;
  try {
    if (!isPreview()) sessionStorage.setItem(key, value.toFixed(4));
  } catch {
    // Without access to storage, the next page asks again.
  }
  screenScale.changed();
}
