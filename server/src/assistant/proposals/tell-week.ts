import type { Figure } from '@nysan/contract/figures.ts';
import { rooms } from '@nysan/contract/rooms.ts';
import { decimalOf, periodText, volumeText } from '../answers/figures.ts';
import { proposalWords as words } from '../answers/proposal-words.ts';
import { NotShown } from '../asker.ts';
import type { Period } from '../grammar/calendar.ts';
import { entityText } from '../query/describe.ts';
import { listsOf, readLists } from '../query/lists.ts';
import { siteDayTools } from '../tools/site-days.ts';
import type { InProject } from '../tools/tool.ts';
import { dueEntities } from './tell-late.ts';

type Asked = {
  entity: string;
  measure: 'count' | 'money' | 'volume';
  state?: 'approved';
  groupBy?: 'state' | 'unit';
  overdue?: 'true';
  from?: string;
  to?: string;
  of?: 'created' | 'decided' | 'work';
};

/** Tells what happened in a project within some days: papers, money, volumes, remarks, days without a log. */
export const tellWeek = async (desk: InProject, days: Period): Promise<void> => {
  const { reply, project } = desk;
  reply.say(words.week, { project: project.name, period: periodText(days) });
  await tellPapers(desk, days);
  await unlessClosed(() => tellWorks(desk, days));
  await unlessClosed(() => tellRemarks(desk, days));
  await unlessClosed(() => siteDayTools.daysWithoutLog.answer(desk));
};

/** What the asker may not see is left out. */
const unlessClosed = async (tell: () => Promise<void>): Promise<void> => {
  try {
    await tell();
  } catch (error) {
    if (!(error instanceof NotShown)) {
      throw error;
    }
  }
};

const figureIn = ({ asker, project }: InProject, query: Asked): Promise<Figure> =>
  asker.call(rooms.figures.ofProject, { params: { projectId: project.id }, query });

const tellPapers = async (desk: InProject, days: Period): Promise<void> => {
  const papers = dueEntities.filter((entity) => entity !== 'remark');
  const told = (await Promise.all(papers.map((entity) => papersOf(desk, entity, days)))).flat();
  if (told.length === 0) {
    desk.reply.say(words.quietWeek, {});
    return;
  }
  desk.reply.table(
    [
      { name: words.what },
      { name: words.made, isNumber: true },
      { name: words.approved, isNumber: true },
      { name: words.refused, isNumber: true },
    ],
    told,
  );
};

const papersOf = async (desk: InProject, entity: string, days: Period) => {
  const asked: Asked = { entity, measure: 'count', ...days };
  try {
    const [made, decided] = await Promise.all([
      figureIn(desk, { ...asked, of: 'created' }),
      figureIn(desk, { ...asked, of: 'decided', groupBy: 'state' }),
    ]);
    const countOf = (state: string) => decided.groups.find(({ key }) => key === state)?.count ?? 0;
    if (made.count + decided.count === 0) {
      return [];
    }
    const [list] = await readLists(
      desk.asker,
      listsOf(entity, { period: { ...days, of: 'created' } }, desk),
      1,
    );
    const name = entityText(entity);
    return list
      ? [[{ text: name, target: list.target }, made.count, countOf('approved'), countOf('refused')]]
      : [];
  } catch (error) {
    if (error instanceof NotShown) {
      return [];
    }
    throw error;
  }
};

const tellWorks = async (desk: InProject, days: Period): Promise<void> => {
  const { reply, asker } = desk;
  const asked: Asked = { entity: 'works', measure: 'money', ...days, of: 'work' };
  const [money, volumes] = await Promise.all([
    figureIn(desk, asked),
    figureIn(desk, { ...asked, measure: 'volume', groupBy: 'unit' }),
  ]);
  const [list] = await readLists(asker, listsOf('works', {}, desk), 1);
  if (money.count === 0 || !list) {
    return;
  }
  const source = { name: reply.said(list.name), target: list.target };
  const total = { amount: decimalOf(money.total ?? 0) };
  reply.say(words.worksClosed, { count: money.count, money: total }, source);
  const texts = volumes.groups.flatMap(({ key, total: of }) =>
    of === null || key === null ? [] : [volumeText(decimalOf(of), key)],
  );
  if (texts.length > 0) {
    reply.say(words.volumesClosed, { volumes: texts.join('; ') }, source);
  }
};

const tellRemarks = async (desk: InProject, days: Period): Promise<void> => {
  const { reply, asker } = desk;
  const asked: Asked = { entity: 'remark', measure: 'count' };
  const [made, closed, late, lists] = await Promise.all([
    figureIn(desk, { ...asked, ...days, of: 'created' }),
    figureIn(desk, { ...asked, ...days, of: 'decided', state: 'approved' }),
    figureIn(desk, { ...asked, overdue: 'true' }),
    readLists(asker, listsOf('remark', {}, desk), 1),
  ]);
  const sources = lists.map(({ name, target }) => ({ name: reply.said(name), target }));
  reply.say(
    words.remarks,
    { made: made.count, closed: closed.count, late: late.count },
    ...sources,
  );
};
