import { remarkLists } from '@nysan/contract/documents/remark-list.ts';
import type { Translations } from '@nysan/contract/plain-fields.ts';
import { rooms } from '@nysan/contract/rooms.ts';
import type { AnswerOf } from '@nysan/contract/route.ts';
import { supervision } from '@nysan/contract/wire.ts';
import { listPage, withQuery } from './kinds.ts';
import { everyPage } from './pages.ts';
import type { InProject } from './tool.ts';

type Register = AnswerOf<typeof rooms.remarks.register>;
export type RegisterRow = Register['content'][number];
type Filters = { overdue?: 'true'; responsible?: string; state?: 'IN_PROGRESS'; keyword?: string };

const types = ['TECHNICAL', 'AUTHOR'] as const;
/** More remarks than so many are not read one by one. */
const MOST_PAGES = 20;

/** The register of one supervision, to the last row that these filters leave. */
const wholeRegister = (
  desk: InProject,
  type: (typeof types)[number],
  filters: Filters,
): Promise<Register> =>
  everyPage<RegisterRow, Register>(desk, MOST_PAGES, (page) =>
    desk.asker.call(rooms.remarks.register, {
      params: { projectId: desk.project.id, type },
      query: { ...filters, ...page },
    }),
  );

/** Remarks of both supervisions by these filters, each register with its page. */
export const remarksOf = async (
  desk: InProject,
  filters: Filters,
): Promise<{
  rows: RegisterRow[];
  registers: { name: Translations; target: string; count: number; register: Register }[];
}> => {
  const registers = await Promise.all(
    types.map(async (type) => {
      const register = await wholeRegister(desk, type, filters);
      return {
        name: remarkLists[supervision.fromWire(type)].title,
        target: registerPage(desk.project.id, type, filters),
        count: register.totalCount,
        register,
      };
    }),
  );
  return { rows: registers.flatMap(({ register }) => register.content), registers };
};

/** The page of a register with its filters. */
export const registerPage = (projectId: string, type: string, filters: Filters): string =>
  withQuery(`${listPage(projectId, `prescription/${type.toLowerCase()}`)}/register`, filters);

/** The page of one remark. */
export const remarkTarget = (
  projectId: string,
  { type, prescriptionId, id }: RegisterRow,
): string =>
  withQuery(`${listPage(projectId, `prescription/${type.toLowerCase()}`)}/${prescriptionId}`, {
    remark: id,
  });
