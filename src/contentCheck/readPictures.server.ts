import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { type PictureCatalog, pictureCatalogFile, pictureCatalogSchema } from './pictures.ts';

/** Reads the picture catalog of a content folder; a folder without one has no pictures. */
export async function readPictures(directory: string): Promise<PictureCatalog> {
  let text: string;
  try {
    text = await readFile(join(directory, pictureCatalogFile), 'utf8');
  } catch (error) {
    const missing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    return { pictures: new Map(), ...(missing ? {} : { fault: (error as Error).message }) };
  }
  try {
    return { pictures: new Map(Object.entries(v.parse(pictureCatalogSchema, JSON.parse(text)))) };
  } catch (error) {
    return { pictures: new Map(), fault: (error as Error).message };
  }
}
