import { type CodeView, codeViewHere } from '../numbers/lastDay.ts';
import { looksLikeNumber, type NumberReading, readNumber } from '../numbers/readNumber.ts';

/** A code that the browser found in a picture. */
interface DetectedCode {
  readonly rawValue: string;
}

/** The browser's own detector of codes; TypeScript does not know it yet. */
interface CodeDetector {
  detect(source: HTMLVideoElement): Promise<readonly DetectedCode[]>;
}

interface CodeDetectorClass {
  new (options: { formats: readonly string[] }): CodeDetector;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** Why a package cannot be scanned. */
export type ScanFault = 'unsupported' | 'denied' | 'missing';

/** The kinds of codes that packages carry. */
const packageFormats = [
  'data_matrix',
  'qr_code',
  'code_128',
  'ean_13',
  'ean_8',
  'upc_a',
  'itf',
] as const;

/** Milliseconds between two looks at the picture, so that a phone stays cool. */
const pause = 150;

/** The code on packages of medical devices. A detector that does not know it is of no use. */
const mostImportant = 'data_matrix';

/**
 * Creates a detector: that of the browser, or one that is loaded because the browser has none.
 * @throws when it cannot be loaded
 */
async function createDetector(): Promise<CodeDetector> {
  const { BarcodeDetector: own } = globalThis as { BarcodeDetector?: CodeDetectorClass };
  // A browser may have the interface, but no detector behind it.
  const supported = (await own?.getSupportedFormats().catch(() => [])) ?? [];
  const formats = packageFormats.filter((format) => supported.includes(format));
  if (own && supported.includes(mostImportant)) return new own({ formats });
  const { BarcodeDetector } = await import('./zxingDetector.ts');
  return new BarcodeDetector({ formats: [...packageFormats] });
}

/** Opens the camera on the back of the device. @returns the reason if it cannot be opened */
async function openCamera(): Promise<MediaStream | ScanFault> {
  const devices: Partial<Navigator>['mediaDevices'] = navigator.mediaDevices;
  // Browsers hide cameras from pages without https.
  if (!devices) return 'unsupported';
  try {
    return await devices.getUserMedia({ video: { facingMode: 'environment' } });
  } catch (error) {
    const isDenied = error instanceof DOMException && error.name === 'NotAllowedError';
    return isDenied ? 'denied' : 'missing';
  }
}

/**
 * Shows the camera and looks for codes until one is accepted. The picture stays in the browser.
 * @param accept reads the texts of all codes in the picture; undefined to look on
 * @param signal ends the search and turns the camera off at once
 * @returns what was read, why nothing can be, or undefined if the search was ended
 */
export async function scan<Read>(
  video: HTMLVideoElement,
  accept: (texts: readonly string[]) => Read | undefined,
  signal: AbortSignal,
): Promise<{ readonly found: Read } | { readonly fault: ScanFault } | undefined> {
  const camera = await openCamera();
  if (typeof camera === 'string') return { fault: camera };
  const turnOff = () => {
    for (const track of camera.getTracks()) track.stop();
    video.srcObject = null;
  };
  // The reader may load for long, or for ever.
  signal.addEventListener('abort', turnOff);
  try {
    if (signal.aborted) return undefined;
    video.srcObject = camera;
    // It ends at the first frame, or with an error when the dialog closes before.
    video.play().catch(() => undefined);
    const detector = await createDetector().catch(() => undefined);
    if (!detector) return { fault: 'unsupported' };
    while (!signal.aborted) {
      // A frame may not be ready yet.
      const codes = await detector.detect(video).catch(() => []);
      if (signal.aborted) return undefined;
      const found = codes.length > 0 ? accept(codes.map(({ rawValue }) => rawValue)) : undefined;
      if (found !== undefined) return { found };
      await new Promise((done) => setTimeout(done, pause));
    }
    return undefined;
  } finally {
    turnOff();
  }
}

/** A code that may be of a product here. */
export interface ReadCode {
  /** The GTIN or the number to look up. */
  readonly number: string;
  /** What the code says besides; lot and expiry of a second code, too. */
  readonly view: CodeView;
}

/** A code that was read, but names no product here (DIRECTIONS-11). */
export interface VainReading {
  readonly kind: 'partial' | 'invalid' | 'hibc' | 'foreign';
  readonly text: string;
  /** What a code without a GTIN says. */
  readonly view?: CodeView;
}

/** What a camera has read. */
type CameraReading = { readonly code: ReadCode } | { readonly vain: VainReading };

/** The most characters of a foreign code that are shown. */
const longestShown = 60;

/**
 * What the codes in one picture say. A GTIN with its last day of use is preferred to one without and
 * to a number alone, so that the warning is not lost.
 * @param texts of at least one code
 * @param now the time by which a product is expired
 * @param sites the addresses of the site itself
 * @param last what was read in vain before: many packages have lot and expiry in a second code
 */
export function readCodes(
  texts: readonly string[],
  now: Date,
  sites: readonly string[],
  last?: VainReading,
): CameraReading {
  const readings = texts.map((text) => readNumber(text, now, sites));
  const partial = readings.find((it) => it.kind === 'partial');
  const beside = partial ? codeViewHere(partial.facts, now) : last?.view;
  // The second code may have been on another package.
  const more = beside && { ...beside, isUncertain: true as const };
  const codes = readings.filter((it) => it.kind === 'code').map(({ code }) => code);
  const code = codes.find(({ expires }) => expires) ?? codes[0];
  if (code) {
    const isAlone = !code.lot && !code.serial && !code.expires;
    return {
      code: { number: code.gtin, view: codeViewHere({ ...(isAlone && more), ...code }, now) },
    };
  }
  const number = readings.find(isNumber);
  if (number) return { code: { number: number.text, view: codeViewHere({ ...more }, now) } };
  if (!partial && last?.view) return { vain: last };
  const { kind, text } = partial ?? (readings[0] as NumberReading);
  return {
    vain: {
      kind: kind === 'number' || kind === 'code' ? 'foreign' : kind,
      text: text.slice(0, longestShown),
      ...(beside && { view: beside }),
    },
  };
}

const isNumber = ({ kind, isLabeled, text }: NumberReading) =>
  kind === 'number' && (isLabeled || looksLikeNumber(text));
