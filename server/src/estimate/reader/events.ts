import type { RowPassedOver, SheetPassedOver } from '@nysan/contract/import-preview.ts';
import type { FileRefusal } from '../../unpacking/refusal.ts';
import type { EstimateLimits } from './limits.ts';
import type { ColumnName } from './xlsx/column-names.ts';

/** What a resource is, and what a position is when it is no work. */
export type ItemType = 'work' | 'labour' | 'machine' | 'material' | 'service';

/** A resource of a position, for reference: acts never close it. Figures are decimal text as in the position. */
export type EstimateResource = {
  name: string;
  code?: string;
  localCode?: string;
  measurer?: string;
  norm?: string;
  volume?: string;
  price?: string;
  type: Exclude<ItemType, 'work'>;
};

type Node = {
  /** Number of the node in the upload from 0, in document order; unique over all files of an archive. */
  ordinal: number;
  /** Levels below the root, which has 0. */
  depth: number;
  name: string;
};

/** A group opens when its first position arrives, so every group has positions. */
export type EstimateGroup = Node & {
  kind: 'group';
  parentOrdinal: number | null;
  code?: string;
  selectable: false;
};

/** A leaf. Volume has up to 6 decimals, the cost of a unit up to 4, money in tenge exactly 2. */
export type EstimatePosition = Node & {
  kind: 'position';
  parentOrdinal: number;
  code: string;
  measurer?: string;
  type: ItemType;
  generalVolume: string;
  /** Missing when the file gives neither it nor a way to work it out. */
  unitCost?: string;
  generalMoney: string;
  /** Whether acts may close it: a positive volume at no negative cost. */
  selectable: boolean;
  resources: EstimateResource[];
};

/** The group has been read to its end; its money is known now. */
export type EstimateGroupClosed = {
  kind: 'closeGroup';
  ordinal: number;
  /** Sum of the positions below; for a root that differs from its document's total by over 1 tenge, that total. */
  overallMoney: string;
  /** Sum of the positions below, to the tiyn. */
  leavesMoney: string;
  positions: number;
  /** Document's total minus the sum of positions, given when it is above 1 tenge either way (roots only). */
  difference?: string;
};

/** Parents come before children, and a group's end after all that is in it. */
export type EstimateEvent = EstimateGroup | EstimatePosition | EstimateGroupClosed;

/** Takes what one portion of the file yielded; the next portion is not read until the promise is kept. */
export type EstimateSink = (events: readonly EstimateEvent[]) => void | Promise<void>;

/** One XML read, that is one root of the tree. */
export type EstimateDocument = {
  /** Name in the archive; missing when the upload is the XML itself. */
  entry?: string;
  name: string;
  rootOrdinal: number;
  formatVersion: string;
  encoding: string;
  groups: number;
  positions: number;
  resources: number;
  /** Positions for which the file gives no money at all; they count as 0. */
  withoutCost: number;
  leavesMoney: string;
  documentTotal?: string;
  difference?: string;
  overallMoney: string;
};

/** Rows of a sheet that cannot be read for the same reason; a column from 0, where one is to blame. */
type SheetFault = {
  column: number | null;
  first: FileRefusal;
  count: number;
  rows: number[];
};

/** How a sheet was understood. */
export type SheetReport = {
  name: string;
  /** Its tab among those in sight, from 1; 0 for a hidden one. */
  number: number;
  /** Why it is not read. */
  reason: SheetPassedOver | null;
  /** The lowest row of its head. */
  head: number | null;
  columns: {
    at: number;
    title: string;
    name: ColumnName | null;
    factor: number;
    factors: { row: number; factor: number }[];
  }[];
  /** The first rows that were read, a text for each of the columns. */
  rows: { row: number; cells: string[] }[];
  hiddenRows: number;
  /** Positions whose words stand in a cell merged over them. */
  merged: { count: number; rows: number[] };
  passedOver: { reason: RowPassedOver; count: number; rows: number[] }[];
  /** Rows that cannot be read, by column and kind, each with its first refusal. */
  faults: SheetFault[];
  document?: EstimateDocument;
};

/** What the whole upload held. */
export type EstimateSummary = {
  documents: EstimateDocument[];
  /** Estimates of the archive that have no position (summary and object estimates often have none); not in the tree. */
  withoutPositions: string[];
  groups: number;
  positions: number;
  resources: number;
  withoutCost: number;
  /** Sum over the roots. */
  overallMoney: string;
  /** How the sheets of a workbook were understood, those that were not read among them. */
  sheets: SheetReport[];
};

/** Bytes are those of the uploaded file, packed if it is an archive. */
export type EstimateProgress = { bytesRead: number; totalBytes: number; positions: number };

export type EstimateOptions = {
  signal?: AbortSignal;
  /** Called at most about a hundred times, and at the end. */
  onProgress?: (progress: EstimateProgress) => void;
  limits?: Partial<EstimateLimits>;
  /** Which tabs of a workbook are read, from 1; by default all with the head of a price list. */
  sheets?: readonly number[];
  /** What becomes of rows of a workbook that nobody sees. */
  hiddenRows?: 'take' | 'skip' | undefined;
  /** What becomes of rows of a workbook that make up the sum of the position above them. */
  parts?: 'take' | 'skip' | undefined;
  /** Rows of a workbook that cannot be read are noted and passed over, instead of the first being thrown. */
  notesFaults?: boolean;
  /** Hears of what somebody should answer first, instead of it being thrown. */
  onQuestion?: (question: FileRefusal) => void;
};
