/** The size in bytes of every file the site serves under `/media/`, by address. */
export type MediaFiles = ReadonlyMap<string, number>;

/** Media types by file extension, for assets without their own. */
const mediaTypes: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  json: 'application/json',
  m4a: 'audio/mp4',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  ogg: 'audio/ogg',
  pdf: 'application/pdf',
  png: 'image/png',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  svg: 'image/svg+xml',
  txt: 'text/plain',
  vtt: 'text/vtt',
  webm: 'video/webm',
  webp: 'image/webp',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
};

/** The media type for the extension of an address. */
export function mediaTypeOf(url: string): string {
  const extension = /\.([a-z0-9]+)(?:[?#]|$)/i.exec(url)?.[1]?.toLowerCase() ?? '';
  return (
    (Object.hasOwn(mediaTypes, extension) && mediaTypes[extension]) || 'application/octet-stream'
  );
}

/** The size of a file under `/media/`; undefined when there is no file at the address. */
export function mediaSize(files: MediaFiles, url: string): number | undefined {
  const path = url.replace(/[?#].*$/s, '');
  try {
    return files.get(path) ?? files.get(decodeURI(path));
  } catch {
    return undefined;
  }
}
