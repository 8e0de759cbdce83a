import { crc32 } from 'node:zlib';

const mostBytes = 100_000_000;
const mostFiles = 50;

/** Where a file, its entry in the directory, and the end of a ZIP archive begin. */
const marks = { file: 0x04034b50, entry: 0x02014b50, end: 0x06054b50 } as const;

/** The length of each of them without names. */
const lengths = { file: 30, entry: 46, end: 22 } as const;

/** Where both a file and its entry have the same fields: from the version to the lengths of name and extra. */
const shared = { file: 4, entry: 6, length: 26 } as const;

/** Of the format, as it is written. */
const version = 20;

/** What is wrong with an archive. */
class ArchiveFault extends Error {}

interface Entry {
  readonly name: string;
  readonly header: Buffer;
  readonly offset: number;
}

/**
 * The files of a ZIP archive in which every byte belongs to one of them. Programs read archives
 * differently: by the directory at the end or from the first byte on, by the length of the data or by that
 * of the content. So one that leaves any choice could show others something that was not checked
 * (PROOF-38).
 * @returns what is wrong with it, for users
 */
export function unpackStrictly(archive: Uint8Array): ReadonlyMap<string, Uint8Array> | string {
  try {
    return unpack(Buffer.from(archive.buffer, archive.byteOffset, archive.byteLength));
  } catch (error) {
    if (error instanceof ArchiveFault) return error.message;
    return 'The file is no ZIP archive';
  }
}

function unpack(archive: Buffer): ReadonlyMap<string, Uint8Array> {
  const files = new Map<string, Uint8Array>();
  const entries: Entry[] = [];
  let at = 0;
  let left = mostBytes;
  while (archive.readUInt32LE(at) === marks.file) {
    const { entry, body, end } = readFile(archive, at, left);
    const { name } = entry;
    if (files.has(name)) throw new ArchiveFault(`${name} is there twice`);
    left -= body.length;
    entries.push(entry);
    files.set(name, body);
    if (files.size > mostFiles) throw new ArchiveFault('The archive is too large');
    at = end;
  }
  if (entries.length === 0 && archive.readUInt32LE(at) !== marks.end) throw new Error();
  checkDirectory(archive, at, entries);
  return files;
}

/** A file with its data, which must be as long as declared, and have the declared checksum. */
function readFile(archive: Buffer, at: number, most: number) {
  const header = archive.subarray(at, at + lengths.file);
  const [flags, method] = [header.readUInt16LE(6), header.readUInt16LE(8)];
  const [sum, packed, size] = [14, 18, 22].map((of) => header.readUInt32LE(of)) as [
    number,
    number,
    number,
  ];
  const from = at + lengths.file + header.readUInt16LE(26);
  const name = archive.toString('utf8', at + lengths.file, from);
  const end = from + packed;
  // Only the name may be said to be UTF-8; no other field may follow it.
  if ((flags & ~0x800) !== 0 || header.readUInt16LE(28) !== 0 || end > archive.length) throw odd();
  // The same content may be compressed in several ways, so a changed byte might go unnoticed.
  if (method !== 0)
    throw new ArchiveFault('The archive is compressed: the site packs it otherwise');
  if (size > most) throw new ArchiveFault('The archive is too large');
  const body = archive.subarray(from, end);
  if (body.length !== size || crc32(body) !== sum) throw new ArchiveFault(`${name} is damaged`);
  return { entry: { name, header, offset: at }, body, end };
}

/** The directory must say the same as the files, in their order, and end the archive. */
function checkDirectory(archive: Buffer, begin: number, entries: readonly Entry[]): void {
  let at = begin;
  for (const { name, header, offset } of entries) {
    const bytes = Buffer.byteLength(name);
    const entry = archive.subarray(at, at + lengths.entry + bytes);
    const same = header.subarray(shared.file, shared.file + shared.length);
    const isSame =
      entry.readUInt32LE(0) === marks.entry &&
      same.equals(entry.subarray(shared.entry, shared.entry + shared.length)) &&
      entry.readUInt16LE(4) === version &&
      // Comment, disk and attributes of a file.
      entry.subarray(32, 42).every((byte) => byte === 0) &&
      entry.readUInt32LE(42) === offset &&
      entry.toString('utf8', lengths.entry) === name;
    if (!isSame) throw odd();
    at += entry.length;
  }
  const end = Buffer.alloc(lengths.end);
  end.writeUInt32LE(marks.end, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(at - begin, 12);
  end.writeUInt32LE(begin, 16);
  if (!end.equals(archive.subarray(at))) throw odd();
}

const odd = () => new ArchiveFault('The archive is not as the site packs it');
