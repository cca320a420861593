import { fieldRefused } from '../calls/refusal.ts';
import type { Trx } from '../db/transaction.ts';
import { holdPicture, type PictureName } from './picture-repository.ts';

const FOLDER = '/api/file/download/public/stories/';
const shape = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([a-z]{3,4})$/;

/** The address a picture is shown under, on whatever host the page is. */
export const pictureUrl = (name: string): string => `${FOLDER}${name}`;

/** The parts of `{uuid}.{ext}`; undefined for any other name. */
export const pictureName = (name: string): PictureName | undefined => {
  const [, id, extension] = shape.exec(name) ?? [];
  return id === undefined || extension === undefined ? undefined : { id, extension };
};

/**
 * The picture an address of ours names, with our host before it or without. Any other address, and a picture that is not there, is
 * refused at its field: what a story shows comes from nowhere else.
 */
export const heldPicture = async (
  trx: Trx,
  field: 'mediaUrl' | 'thumbnailUrl',
  url: string,
  publicUrl: string,
): Promise<string> => {
  const path = url.startsWith(`${publicUrl}/`) ? url.slice(publicUrl.length) : url;
  const name = path.startsWith(FOLDER) ? pictureName(path.slice(FOLDER.length)) : undefined;
  if (!name || !(await holdPicture(trx, name))) {
    throw fieldRefused(field, 'not-our-picture');
  }
  return name.id;
};
