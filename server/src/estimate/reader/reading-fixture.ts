import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FileRefusal } from '../../unpacking/refusal.ts';
import type {
  EstimateEvent,
  EstimateGroup,
  EstimateGroupClosed,
  EstimateOptions,
  EstimatePosition,
  EstimateSummary,
} from './events.ts';
import { readEstimate } from './read-estimate.ts';

/** Everything an upload led to, for tests. */
export type Reading = {
  events: EstimateEvent[];
  groups: EstimateGroup[];
  positions: EstimatePosition[];
  closed: EstimateGroupClosed[];
  summary: EstimateSummary;
};

/** Runs with a folder that is gone afterwards. */
export async function withFolder<Result>(
  run: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'estimate-'));
  try {
    return await run(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Reads an upload with this content and name to its end. */
export function readUpload(
  content: Buffer | string,
  name = 'смета.kenml',
  options: EstimateOptions = {},
): Promise<Reading> {
  return withFolder(async (folder) => {
    const path = join(folder, 'upload');
    await writeFile(path, content);
    const { size } = await stat(path);
    const events: EstimateEvent[] = [];
    const sink = (portion: readonly EstimateEvent[]) => void events.push(...portion);
    const summary = await readEstimate({ path, name, size }, sink, options);
    return {
      events,
      groups: events.filter((event) => event.kind === 'group'),
      positions: events.filter((event) => event.kind === 'position'),
      closed: events.filter((event) => event.kind === 'closeGroup'),
      summary,
    };
  });
}

/** The refusal that an upload leads to. Throws when it is read, or when it fails in any other way. */
export async function refusalOf(
  content: Buffer | string,
  name?: string,
  options?: EstimateOptions,
): Promise<FileRefusal> {
  try {
    await readUpload(content, name, options);
  } catch (error) {
    if (error instanceof FileRefusal) {
      return error;
    }
    throw error;
  }
  throw new Error('the upload was read');
}

/** The local estimate of the first generation with these positions in one section. */
export function firstGeneration(body: string, declaration = ''): string {
  return `${declaration}<СМЕТА Наименование="Смета"><РАЗДЕЛ Наименование="Раздел">${body}</РАЗДЕЛ></СМЕТА>`;
}

/** The local estimate of the second generation with these positions in one section. */
export function secondGeneration(body: string): string {
  return `<LS Version="02.00" Name="Смета"><Section Name="Раздел">${body}</Section></LS>`;
}

/** A position of the first generation; costs are left out where they are undefined. */
export function position(volume: string, unit?: string, total?: string, more = ''): string {
  const unitCost = unit === undefined ? '' : `<ЕДИНИЦА Всего="${unit}"/>`;
  const totalCost = total === undefined ? '' : `<ВСЕГО Всего="${total}"/>`;
  return (
    `<ПОЗИЦИЯ Тип="0" КодСНБ="1101-0101-0101" Наименование="Работа" Измеритель="м3" Объем="${volume}">` +
    `<СТОИМОСТЬ>${unitCost}${totalCost}</СТОИМОСТЬ>${more}</ПОЗИЦИЯ>`
  );
}
