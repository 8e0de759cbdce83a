import { Icon } from '../icon/Icon.tsx';
import { failedPictureId } from './failedPictures.ts';
import styles from './Picture.module.css';
import { narrowWindow, type Slot } from './slots.ts';

/**
 * The class of a panel below a picture: most pictures are drawings on white, which takes on the color
 * of the panel, on the dark theme that of a plate.
 */
export const plateClass = styles.plate;

/** The props of an image. */
export interface PictureProps {
  /**
   * Root-relative or https; for images with `widths` the WebP file of one of them, or an address of an
   * image service with the width as its parameter `w` or among its transformations (`,w_640/`).
   */
  readonly src: string;
  /** Empty for decorative images. */
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  /**
   * The widths that exist as AVIF and WebP, or the cropped size followed by the sizes for denser
   * screens; without them only `src` is offered.
   */
  readonly widths?: readonly (number | `${number}x${number}`)[];
  /** The widths of its part for narrow windows, for slots that show it there. */
  readonly narrowWidths?: readonly number[];
  /** The slot, which determines the displayed width. */
  readonly slot: Slot;
  /** True for the image that is visible first: it is loaded with priority. */
  readonly first?: boolean;
  /**
   * True for a small image in the first window: it does not wait for the layout, and neither text nor
   * styles wait for it.
   */
  readonly early?: boolean;
}

/** The files for one kind of window; undefined for any. */
interface Choice {
  readonly media?: string | undefined;
  readonly sizes?: string | undefined;
  /** The candidates. */
  readonly files: string;
}

type Widths = NonNullable<PictureProps['widths']>;

/** Whether the widths are cropped sizes, for screens of density one, two and so on. */
const isCut = (widths: Widths) => typeof widths[0] === 'string';

/** The width in an address of an image service: as a parameter, or among the transformations. */
const parameter = /([?&]w=)\d+/;
const transformation = /^(https:.*?,w_)\d+(?=\/)/;

/** The format of the candidates; undefined where the service chooses the best for each browser. */
function formatOf(src: string): string | undefined {
  if (transformation.test(src)) return undefined;
  return parameter.test(src) ? 'image/webp' : 'image/avif';
}

function fileOf(src: string, size: Widths[number], ending: string): string {
  const made = [transformation, parameter].find((it) => it.test(src));
  return made
    ? src.replace(made, `$1${size}`)
    : src.replace(/-\d+(x\d+)?\.webp$/, `-${size}${ending}`);
}

function sourceSet(src: string, widths: Widths, ending: string): string {
  const addresses = widths.map((it) => fileOf(src, it, ending));
  // There is nothing to choose from.
  if (addresses.length === 1) return addresses.join('');
  const fits = (index: number) => (isCut(widths) ? `${index + 1}x` : `${widths[index]}w`);
  return addresses.map((address, index) => `${address} ${fits(index)}`).join(', ');
}

/** The width of the file for browsers without AVIF, which are few and old. */
const fallbackWidth = 828;

/** The file for browsers without AVIF. */
function fallback({ src, widths }: PictureProps): string {
  if (!widths || isCut(widths)) return src;
  const width = widths.find((it) => typeof it === 'number' && it >= fallbackWidth);
  return width ? fileOf(src, width, '.webp') : src;
}

/** The sources a browser chooses from; the first match wins. */
function choicesOf({ src, widths, narrowWidths, slot }: PictureProps): Choice[] {
  if (!widths) return [];
  const whole: Choice = {
    sizes: isCut(widths) || widths.length === 1 ? undefined : slot.sizes,
    files: sourceSet(src, widths, '.avif'),
  };
  if (!slot.narrow || !narrowWidths) return [whole];
  const part: Choice = {
    media: narrowWindow,
    sizes: slot.narrow,
    files: sourceSet(src, narrowWidths, '-narrow.avif'),
  };
  return [part, { ...whole, media: `not all and ${narrowWindow}` }];
}

/**
 * An image with reserved space, as AVIF in the fitting width, or as WebP in one. If it fails to load,
 * an icon replaces it (PAGE-15; `failedPictures.ts`).
 */
export function Picture(props: PictureProps) {
  const { alt, width, height, first, early } = props;
  return (
    <picture className={styles.picture}>
      {choicesOf(props).map(({ media, sizes, files }) => (
        <source
          key={media ?? ''}
          type={formatOf(props.src)}
          media={media}
          srcSet={files}
          sizes={sizes}
        />
      ))}
      <img
        src={fallback(props)}
        alt={alt}
        width={width}
        height={height}
        loading={first || early ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : early ? 'low' : undefined}
      />
    </picture>
  );
}

/** The template of the replacement for images that fail to load; once per document. */
export function FailedPicture() {
  return (
    <template id={failedPictureId}>
      <span className={styles.failed}>
        <Icon name="image" size="large" />
      </span>
    </template>
  );
}
