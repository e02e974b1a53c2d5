import { mkdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import type { Progress } from '../apply/write.sql.ts';
import { type Kept, keepPicture, UnfitPicture } from './convert.ts';

/** Stores these files, with one concurrent task per processor. Returns the stored picture or the fault for each. */
export async function keepPictures(
  paths: ReadonlySet<string>,
  mediaFolder: string | null,
  onProgress: Progress = () => {},
): Promise<Map<string, Kept | string>> {
  if (mediaFolder) await mkdir(mediaFolder, { recursive: true });
  const kept = new Map<string, Kept | string>();
  const waiting = paths.values();
  const work = async () => {
    for (const path of waiting) {
      kept.set(path, await keep(path, mediaFolder));
      onProgress(kept.size, paths.size);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return kept;
}

async function keep(path: string, mediaFolder: string | null): Promise<Kept | string> {
  try {
    return await keepPicture(path, mediaFolder);
  } catch (error) {
    if (error instanceof UnfitPicture) return error.message;
    throw error;
  }
}
