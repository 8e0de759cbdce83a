/** The displayed size of an image, in pixels. */
interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** What the image service calls transformations, such as `w_300,c_fill` or `$size_80`. */
const transformation = /^(?:\$?[a-z]{1,8}_[^,/]*)(?:,\$?[a-z]{1,8}_[^,/]*)*$/i;

const version = /^v\d+$/;

/** The path of an uploaded image without the transformations before it. */
function withoutTransformations(path: string): string {
  const parts = path.split('/');
  const at = parts.findIndex((part) => version.test(part));
  // Without a version, a folder such as `my_images` looks like a transformation, to the service too.
  const start = at >= 0 ? at : parts.findIndex((part) => !transformation.test(part));
  return parts.slice(Math.max(start, 0)).join('/');
}

/**
 * The address of an image of the image service (Cloudinary), cut to a size, in the best format and
 * quality for the browser (PAGE-19). Transformations in the address are replaced, so that content
 * cannot ask for others.
 * @param src an address with `/image/upload/`; any other stays unchanged, and so does a signed one,
 * whose signature would become invalid
 */
export function hostedImage(src: string, { width, height }: ImageSize): string {
  const [, start, path] = /^(https:\/\/[^?#]*?\/image\/upload\/)([^?#]+)/.exec(src) ?? [];
  if (!start || !path || path.startsWith('s--')) return src;
  const image = withoutTransformations(path);
  return `${start}c_fill,h_${height},w_${width}/f_auto/q_auto/${image}`;
}
