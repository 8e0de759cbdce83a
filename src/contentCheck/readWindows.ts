import { dateFault } from '../content/dates.ts';
import { type LanguageStep, type Window, windowElements } from '../content/edition/schedule.ts';
import { isLocale, type Locale } from '../locale/locales.ts';
import type { Path } from './fault.ts';
import { isMapping, type Report } from './reading.ts';

/** The keys beside the values of a block: from when and until when it is published. */
const bounds = { [windowElements.from]: 'from', [windowElements.until]: 'until' } as const;

/** The step of a language in the workflow; the default is that of the item. */
const stepKey = 'workflow_step';

/** Whether a key of the values that all languages share says when they are published. */
export const isBound = (key: string): key is keyof typeof bounds => Object.hasOwn(bounds, key);

/** Whether a key of a language says when it is published. */
export const isOfWindow = (key: string): boolean => isBound(key) || key === stepKey;

/** When the languages of an item are published. */
export interface Windows {
  readonly windows?: Partial<Record<Locale, Window>>;
  readonly steps?: Partial<Record<Locale, LanguageStep>>;
  /** True when one of them cannot be read. */
  readonly unsafe: boolean;
}

/** A window as it is written: null is an explicit "always". */
type Written = { -readonly [Bound in keyof Window]: number | null };

/**
 * Reads when the languages of an item are published (CONTENT-53): what a language does not say itself is
 * what all share.
 * @param variants the languages of the item, as written
 */
export function readWindows(
  shared: unknown,
  variants: Readonly<Record<string, unknown>>,
  report: Report,
): Windows {
  let unsafe = false;
  const fail = (path: Path, message: string) => {
    unsafe = true;
    report('window', path, message);
  };

  function readBounds(block: unknown, path: Path): Written {
    const written: Written = {};
    if (!isMapping(block)) return written;
    for (const key of Object.keys(block).filter(isBound)) {
      const value = block[key];
      if (value === null) written[bounds[key]] = null;
      const fault = typeof value === 'string' ? boundFault(value) : 'must be a date and time';
      if (fault === undefined) written[bounds[key]] = Date.parse(String(value));
      else if (value !== null) fail([...path, key], `\`${key}\` ${fault}.`);
    }
    return written;
  }

  const common = readBounds(shared, ['shared']);
  const windows: Partial<Record<Locale, Window>> = {};
  const steps: Partial<Record<Locale, LanguageStep>> = {};
  for (const [language, block] of Object.entries(variants)) {
    if (!isLocale(language)) continue;
    const path = ['variants', language];
    const { from, until } = { ...common, ...readBounds(block, path) };
    if (typeof from === 'number' && typeof until === 'number' && until <= from) {
      report('window', path, 'It ends before it begins, so it is never published.');
    }
    const window = {
      ...(typeof from === 'number' && { from }),
      ...(typeof until === 'number' && { until }),
    };
    if (Object.keys(window).length > 0) windows[language] = window;
    const step = isMapping(block) ? (block[stepKey] ?? 'published') : 'published';
    if (step === 'draft' || step === 'archived') steps[language] = step;
    else if (step !== 'published') {
      fail([...path, stepKey], 'Must be `published`, `draft` or `archived`.');
    }
  }
  return {
    ...(Object.keys(windows).length > 0 && { windows }),
    ...(Object.keys(steps).length > 0 && { steps }),
    unsafe,
  };
}

/** A moment needs its zone: otherwise the place of a machine would decide. */
function boundFault(text: string): string | undefined {
  if (!text.includes('T')) return 'needs a time and a zone, such as 2026-09-14T09:00:00+02:00';
  return dateFault(text);
}
