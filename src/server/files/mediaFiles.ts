import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { problem, professionalsOnly } from '../../api/problem.ts';
import type { Brand } from '../../brand/brand.ts';
import { isContentUnavailable } from '../../content/contentErrors.ts';
import { withheldStatus } from '../../content/restrict.ts';
import type { SharedFiles } from '../../content/sharedFiles.server.ts';
import {
  readShareAddress,
  type ShareAddress,
  shareFolder,
} from '../../content/sharePicture.server.ts';
import {
  copiesOf,
  originalOf,
  type PictureCopies,
  readSizedAddress,
  type SizedPicture,
} from '../../content/sizedPicture.ts';
import { isSvg } from '../../contentCheck/pictureFiles.ts';
import type { CountryRules } from '../../country/restrictions.ts';
import type { PreviewKeys } from '../../preview/previewKeys.server.ts';
import type { SharedAnswers } from '../edge/sharedAnswers.ts';
import type { HttpContext } from '../request/createContexts.ts';
import {
  type FilePlace,
  isAbsent,
  isAsKnown,
  isClosedPicture,
  isOwnFile,
  type KnownFile,
  placeOf,
} from './filePlace.ts';
import { fileVisitor } from './fileVisitor.ts';
import { createSafeDrawings, type SafeDrawing } from './safeDrawings.ts';
import { filePolicy, isReadLater, sendFile, type UnsentFile } from './sendFile.ts';
import { createSendShare, type SendShareParts, sendCopy } from './sendPicture.ts';

export interface MediaFilesParts {
  /** The content folder. */
  readonly directory: string;
  readonly files: {
    /** The files of the present view; undefined before any content was read. */
    current(): SharedFiles | undefined;
    /** The stamp that a file had when the present content was read; undefined if only its size is known. */
    stampOf(address: string): string | undefined;
  };
  readonly rules: Pick<CountryRules, 'withholdUnregistered'>;
  /** What opens files to previews. */
  readonly previewKeys: Pick<PreviewKeys, 'opensFile'>;
  readonly copies: PictureCopies;
  /** The brands, whose files belong to the site itself. */
  readonly brands: () => readonly Brand[];
  /** The parts that make pictures for link previews. */
  readonly share: Omit<SendShareParts, 'directory'>;
  /** The limit of the cache of sanitized drawings. */
  readonly drawingBytes: number;
  /** Which files a CDN may store; absent without one. */
  readonly shared?: Pick<SharedAnswers, 'headersForFile'> | undefined;
}

/**
 * The `Cache-Control` of files. Files of the site are the same for everyone. Files of items are
 * cached by browsers only, because a shared cache that knows no markets would send them to embargoed
 * visitors. An unrestricted file is cached for a day. A file that is withheld in any country is
 * revalidated on each use, because the visitor's country may change; and so is every file where
 * professionals confirm, because the confirmation ends.
 */
const lifetimes = {
  own: 'public, max-age=86400',
  open: 'private, max-age=86400',
  restricted: 'private, no-cache',
  draft: 'private, no-store',
} as const;

/** The `Retry-After` of files, in seconds, while content cannot be read or copies be made. */
const retryAfter = '5';

/** The same for a file that was saved or deleted a moment ago, until the content names it. */
const soon = '1';

/** What may be sent: with which `Cache-Control`, and the file as the content knows it. */
interface Permission {
  readonly cacheControl: string;
  /** Undefined for files of the site itself. */
  readonly known: KnownFile | undefined;
}

/**
 * Creates the handler of requests for files under `/media`. A visitor gets an item's file if at
 * least one published item that shows it is not withheld from the visitor (decision 0030). Only
 * listed files are sent, only at their exact address, and only as the present content knows them:
 * newer ones may be for fewer visitors.
 */
export function createMediaFiles(
  parts: MediaFilesParts,
): (context: HttpContext) => Promise<Response> {
  const safeDrawing = createSafeDrawings(parts.drawingBytes);
  const sendShare = createSendShare({ ...parts.share, directory: parts.directory });

  async function find(context: HttpContext): Promise<Response> {
    const { req, url } = context;
    if (req.method !== 'GET' && req.method !== 'HEAD') return notAllowed();
    const address = addressOf(url);
    const share = readShareAddress(address);
    if (share) return answerShare(context, share);
    if (address.startsWith(shareFolder)) return missing();
    const sized = readSizedAddress(address);
    if (!sized && originalOf(address)) return missing();
    const decision = decide(parts, context, address, sized ? copiesOf(sized.original) : address);
    if (decision instanceof Response) return decision;
    const { cacheControl, known } = decision;
    const file = sized ? sized.original : address;
    const place = await placeOf(parts.directory, file);
    if (!place) {
      const isNamed = known !== undefined && (await isAbsent(parts.directory, file));
      return isNamed ? notLive() : missing();
    }
    const answer = sized
      ? await answerCopy(req, parts.copies, sized, place, cacheControl)
      : await answerOriginal(req, address, place, cacheControl);
    // Compared after reading, so that this is what was read.
    return known === undefined || (await isAsKnown(place, known)) ? answer : notLive();
  }

  async function answerShare(context: HttpContext, asked: ShareAddress): Promise<Response> {
    if (context.visitor.restrictions.includes('embargoed')) return withheld();
    try {
      return pictureOrRefusal(await sendShare(context, asked));
    } catch (error) {
      if (!isContentUnavailable(error)) throw error;
      return unread();
    }
  }

  async function answerOriginal(
    req: IncomingMessage,
    address: string,
    place: FilePlace,
    cacheControl: string,
  ): Promise<Response> {
    if (await isClosedPicture(place)) return missing();
    // The site's own drawings are not written by editors.
    if (isOwnFile(address, parts.brands()) || !isSvg(address))
      return answerFile(req, place, cacheControl);
    try {
      const drawing = await safeDrawing(join(place.root, place.path));
      return drawing ? sendDrawing(req, drawing, cacheControl) : missing();
    } catch (error) {
      return isReadLater(error) ? crowded() : missing();
    }
  }

  return async (context) => {
    const answer = await find(context);
    const shared = parts.shared?.headersForFile(context, answer) ?? {};
    for (const [name, value] of Object.entries(shared)) answer.headers.set(name, value);
    return answer;
  };
}

/** The path of a request, decoded once, or unchanged if it cannot be decoded. */
function addressOf(url: string): string {
  const [path = ''] = url.split('?', 1);
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/**
 * What may be sent, or the refusal to send instead.
 * @param asked the requested address
 * @param address the one under which the restrictions of the file are listed
 */
function decide(
  parts: MediaFilesParts,
  context: HttpContext,
  asked: string,
  address: string,
): Permission | Response {
  if (isOwnFile(address, parts.brands())) return { cacheControl: lifetimes.own, known: undefined };
  const { context: shown, seesDrafts } = fileVisitor(context, asked, parts.previewKeys);
  if (shown.visitor.restrictions.includes('embargoed')) return withheld();
  const files = parts.files.current();
  if (!files) return unread();
  const size = files.sizeOf(address);
  if (size === undefined) return missing();
  // Taken together: the content may be another one when the file has been read.
  const known = { size, stamp: parts.files.stampOf(address) };
  if (seesDrafts) return { cacheControl: lifetimes.draft, known };
  const file = files.shared.get(address);
  if (!file) return missing();
  const refusals = file.shownUnder.map((it) => withheldStatus(it, [shown.withholding]));
  if (!refusals.includes(undefined)) return refusals.includes('reserved') ? reserved() : withheld();
  const isWithheldSomewhere =
    file.isRestricted || (file.isUnregistered && parts.rules.withholdUnregistered());
  const isOpen = !isWithheldSomewhere && !shown.market.confirmation;
  return { cacheControl: isOpen ? lifetimes.open : lifetimes.restricted, known };
}

async function answerCopy(
  req: IncomingMessage,
  copies: PictureCopies,
  asked: SizedPicture,
  place: FilePlace,
  cacheControl: string,
): Promise<Response> {
  const isOpen = cacheControl === lifetimes.open;
  const path = join(place.root, place.path);
  return pictureOrRefusal(await sendCopy(req, { copies, asked, path, cacheControl, isOpen }));
}

function pictureOrRefusal(answer: Response | 'missing' | 'busy'): Response {
  if (answer === 'busy') return busy();
  return answer === 'missing' ? missing() : answer;
}

async function answerFile(
  req: IncomingMessage,
  place: FilePlace,
  cacheControl: string,
): Promise<Response> {
  const file = await sendFile(req, place);
  if (!('body' in file)) return unsent(file);
  const { status, headers, body } = file;
  const { 'Content-Type': contentType = 'application/octet-stream' } = headers;
  const { contentSecurityPolicy, isSaved } = filePolicy(contentType);
  return new Response(body, {
    status,
    headers: {
      ...headers,
      'Cache-Control': cacheControl,
      'Content-Security-Policy': contentSecurityPolicy,
      ...(isSaved ? { 'Content-Disposition': 'attachment' } : {}),
    },
  });
}

/** Sends a sanitized drawing. Drawings are small, so ranges of bytes are not answered. */
function sendDrawing(
  { method, headers }: IncomingMessage,
  { svg, etag }: SafeDrawing,
  cacheControl: string,
): Response {
  const isKnown = headers['if-none-match']?.includes(etag) ?? false;
  const type = 'image/svg+xml';
  return new Response(isKnown || method === 'HEAD' ? null : svg, {
    status: isKnown ? 304 : 200,
    headers: {
      'Content-Type': type,
      'Content-Length': String(Buffer.byteLength(svg)),
      ETag: etag,
      'Cache-Control': cacheControl,
      'Content-Security-Policy': filePolicy(type).contentSecurityPolicy,
    },
  });
}

/** A refusal, with the security policy of every answer under `/media`. */
function refusal(status: number, detail: string, headers: Record<string, string> = {}): Response {
  const answer = asRefusal(problem(status, detail));
  for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value);
  return answer;
}

function asRefusal(answer: Response): Response {
  answer.headers.set('Content-Security-Policy', filePolicy('').contentSecurityPolicy);
  return answer;
}

const missing = () => refusal(404, 'File not found');
const withheld = () => refusal(451, 'The file is not available in this country');
const reserved = () => asRefusal(professionalsOnly());
const notAllowed = () => refusal(405, 'Files can only be read', { Allow: 'GET, HEAD' });
const unread = () =>
  refusal(503, 'The content is not available at the moment', { 'Retry-After': retryAfter });

/** The content that names the file as it is now is not live yet, or no longer. */
const notLive = () =>
  refusal(503, 'The file has just changed and is not available yet', { 'Retry-After': soon });

const busy = () =>
  refusal(503, 'Too many pictures are being prepared', { 'Retry-After': retryAfter });

const crowded = () => refusal(503, 'Too many files are open', { 'Retry-After': retryAfter });

/** The answer to a request whose conditions do not hold, or whose file cannot be read. */
function unsent({ status, range }: UnsentFile): Response {
  if (status === 416) {
    return refusal(
      416,
      'The requested range is not satisfiable',
      range ? { 'Content-Range': range } : {},
    );
  }
  if (status === 503) return crowded();
  return status === 412 ? refusal(412, 'The file has changed') : missing();
}
