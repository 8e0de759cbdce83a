/** The displayed size of an image, in pixels. */
interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** The image service's transformations, such as `w_300,c_fill` or `$size_80`. */
const transformation = /^(?:\$?[a-z]{1,8}_[^,/]*)(?:,\$?[a-z]{1,8}_[^,/]*)*$/i;

const version = /^v\d+$/;

/** The format and the quality that fit the browser and the image. */
const best = 'f_auto/q_auto';

/** The path of an uploaded image without the transformations before it. */
function withoutTransformations(path: string): string {
  const parts = path.split('/');
  const at = parts.findIndex((part) => version.test(part));
  // Without a version, a folder such as `my_images` looks like a transformation, to the service too.
  const start = at >= 0 ? at : parts.findIndex((part) => !transformation.test(part));
  return parts.slice(Math.max(start, 0)).join('/');
}

/**
 * The address of an uploaded image with these transformations in place of its own; undefined for any
 * other address, and for a signed one, whose signature would become invalid.
 */
function transformed(src: string, wanted: string): string | undefined {
  const [, start, path] = /^(https:\/\/[^?#]*?\/image\/upload\/)([^?#]+)/.exec(src) ?? [];
  if (!start || !path || path.startsWith('s--')) return undefined;
  return `${start}${wanted}/${best}/${withoutTransformations(path)}`;
}

/**
 * The address of an image of the image service (Cloudinary), cut to a size, in the best format and
 * quality for the browser (PAGE-19). Transformations in the address are replaced, so that content
 * cannot ask for others.
 * @param src an address with `/image/upload/`; any other stays unchanged, and so does a signed one
 */
export function hostedImage(src: string, { width, height }: ImageSize): string {
  return transformed(src, `c_fill,h_${height},w_${width}`) ?? src;
}

/**
 * The address of a whole image of the image service in a width, at most its own (PICTURE-10).
 * @returns undefined where {@link hostedImage} leaves the address unchanged
 */
export function hostedWidth(src: string, width: number): string | undefined {
  return transformed(src, `c_limit,w_${width}`);
}

/** A name or an address as part of an address of the service. */
const encoded = (name: string) =>
  encodeURI(name).replaceAll(',', '%2C').replaceAll('?', '%3F').replaceAll('=', '%3D');

/**
 * The address at which the image service answers a copy of a picture that it fetches from elsewhere
 * (PICTURE-9).
 * @param service the origin of the service
 * @param picture the address of the picture, absolute
 */
export function fetchedImage(service: string, picture: string, width: number): string {
  return `${service}/image/fetch/c_limit,w_${width}/${best}/${encoded(picture)}`;
}

/** A picture at the image service, by its id. */
interface HostedAsset {
  /** The host name of the service. */
  readonly domain: string;
  readonly id: string;
  readonly isVideo: boolean;
}

/** The address of a picture of 16 : 9 of what the image service has under an id (PICTURE-11). */
export function hostedStill({ domain, id, isVideo }: HostedAsset, width: number): string {
  // The service adds this version to ids in folders itself.
  const path = encoded(id.includes('/') && !/^v\d/.test(id) ? `v1/${id}` : id);
  const cut = `ar_16:9,c_fill,w_${width}`;
  return isVideo
    ? `https://${domain}/video/upload/${cut}/f_jpg/q_auto/${path}`
    : `https://${domain}/image/upload/${cut}/${best}/${path}`;
}
