import sharp from 'sharp';
import type { Services } from '../services.ts';
import { thumbnailsOf } from './repository.ts';

/** Pixels of the longer side: some 20 mm of paper, sharp enough to be told apart. */
const LONGEST = 260;

/** Pictures small enough for a paper, as JPEG by the ids of their files; what was not drawn in small is not among them. */
export const picturesOnPaper = async (
  { db, files }: Pick<Services, 'db' | 'files'>,
  fileIds: string[],
): Promise<Map<string, Uint8Array>> => {
  const drawn = new Map<string, Uint8Array>();
  for (const { file_id: id, thumbnail_sha256: sha256 } of await thumbnailsOf(db, fileIds)) {
    const picture = await files.read(sha256).then(drawSmaller, () => undefined);
    if (picture) {
      drawn.set(id, picture);
    }
  }
  return drawn;
};

const drawSmaller = (thumbnail: Uint8Array): Promise<Buffer> =>
  sharp(thumbnail)
    .resize(LONGEST, LONGEST, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 75 })
    .toBuffer();
