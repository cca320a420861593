import type { KindFacts } from '../../document-kit/page/kind.ts';

/** Rooms of records that are hardly more than their files. */
type FiledRoom = 'technicalInspections' | 'certificates' | 'photoFixations';

/** Such a kind as its pages know it. */
export type FiledKind = KindFacts & {
  room: FiledRoom;
  remove: (id: string) => Promise<unknown>;
};

/** What is asked before one is deleted, and said afterwards. */
export type RemovalWords = { removeSure: string; removed: string };
