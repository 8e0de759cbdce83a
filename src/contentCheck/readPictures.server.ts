import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { type PictureCatalogue, pictureCatalogueFile, pictureCatalogueSchema } from './pictures.ts';

/** Reads the picture catalogue of a content folder; a folder without one has no pictures. */
export async function readPictures(directory: string): Promise<PictureCatalogue> {
  let text: string;
  try {
    text = await readFile(join(directory, pictureCatalogueFile), 'utf8');
  } catch (error) {
    const missing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    return { pictures: new Map(), ...(missing ? {} : { fault: (error as Error).message }) };
  }
  try {
    return { pictures: new Map(Object.entries(v.parse(pictureCatalogueSchema, JSON.parse(text)))) };
  } catch (error) {
    return { pictures: new Map(), fault: (error as Error).message };
  }
}
