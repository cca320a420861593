import type { RoleCode } from '@nysan/contract/permissions.ts';
import { daysBefore } from './act-world.ts';
import { type HouseCall, HouseFile } from './house-call.ts';
import { type Motif, sitePicture } from './site-picture.ts';

type Place = { projectId: string; type: 'TECHNICAL' | 'AUTHOR'; today: Date };

/** What stands on a picture of a remark. */
export type DemoPhoto = { motif: Motif; turn: number };

/** Takes a picture so many days ago and uploads it; its id. */
export const uploadPicture = async (
  call: HouseCall,
  by: RoleCode,
  { projectId, type, today }: Place,
  { motif, turn, daysAgo }: DemoPhoto & { daysAgo: number },
): Promise<string> => {
  const takenAt = `${daysBefore(today, daysAgo).replaceAll('-', ':')} 10:${10 + turn}:24`;
  const bytes = await sitePicture({ motif, turn, takenAt });
  const name = `IMG_${String(daysAgo).padStart(2, '0')}${turn}.jpg`;
  const place = `/file/upload/${projectId}?location=${type}_SUPERVISION`;
  return (await call<{ id: string }>(by, 'POST', place, new HouseFile(name, bytes))).id;
};
