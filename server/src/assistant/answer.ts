import type { Answer } from '@nysan/contract/assistant.ts';
import type { AssistantQuery } from '@nysan/contract/assistant-query.ts';
import { rooms } from '@nysan/contract/rooms.ts';
import type { Language } from '@nysan/contract/wire.ts';
import type { Caller } from '../calls/caller.ts';
import type { Database } from '../db/connection.ts';
import { shownEmail } from '../texts/shown-email.ts';
import { queryWords } from './answers/query-words.ts';
import { choiceOf } from './answers/questions.ts';
import { replyIn } from './answers/reply.ts';
import { talkWords } from './answers/talk-words.ts';
import { type Told, tellTogether } from './answers/together.ts';
import { type Asker, NotShown } from './asker.ts';
import type { Frame, ReadQuestion } from './frame/frame.ts';
import { withNames } from './frame/names.ts';
import { type Named, type Projects, projectIn } from './frame/projects.ts';
import { readQuestion } from './frame/read.ts';
import { type Understood, understand } from './frame/understand.ts';
import { type ChooseTool, chosenFrame } from './model/choose-tool.ts';
import { understandQuery } from './query/understand-query.ts';
import { answerWithQuery, isAnswered, projectOfQuery, showQuery } from './query/with-query.ts';
import { refuse } from './suggest.ts';
import { rowsOfTools, tools } from './tools/index.ts';
import { type Desk, NotMeant, type Tool } from './tools/tool.ts';

export type Question = {
  text: string;
  /** The project that is chosen; null: all of the asker's. */
  projectId: string | null;
  /** How the question before was understood. */
  last: Frame | null;
  /** The query of the answer before. */
  lastQuery: AssistantQuery | null;
  /** What a chip was pressed for: then the question says its language alone. */
  query: AssistantQuery | null;
  language: Language;
  today: string;
  /** Something to look into came along with it. */
  hasFiles: boolean;
  files: Desk['files'];
  /** Who is asked for what nothing, or more than one tool, would answer; null: nobody. */
  chooseTool: ChooseTool | null;
};

const MOST_CHOICES = 6;
/** Of more projects it is asked which is meant. */
const MOST_TOGETHER = 10;

/** Answers one question as its asker; the frame is what the next fragment goes on from. */
export const answerTo = async (
  db: Database,
  asker: Asker,
  caller: Caller,
  question: Question,
): Promise<{ answer: Answer; frame: Frame | null }> => {
  const asked = await readQuestion(db, question.text, question);
  const projects = await projectsOf(asker, question, asked);
  const read = await withMembers(asker, withProject(asked, projects.named), projects);
  if (question.hasFiles) {
    read.meanings.add('attached');
  }
  const reply = replyIn(read.language);
  const desk = { asker, reply, today: question.today, files: question.files, me: meOf(caller) };
  const scope = projectOfQuery(question.query, projects);
  const own = understand(rowsOfTools, read, question.last);
  const understoodQuery = question.query
    ? { query: question.query, leftOver: [] }
    : understandQuery({ read, last: question.lastQuery, projectId: scope?.id ?? null });
  if (
    understoodQuery &&
    isAnswered(understoodQuery, {
      project: scope,
      projects,
      unknown: own.is === 'frame' ? [] : read.unknown,
    })
  ) {
    await answerWithQuery(desk, understoodQuery, scope, projects);
    return { answer: reply.answer(), frame: own.is === 'frame' ? own.frame : null };
  }
  const chosen = own.is === 'frame' ? null : await chosenFrame(db, own, read, question);
  const understood: Understood = chosen ? { is: 'frame', frame: chosen } : own;
  if (understood.is === 'nothing' && understoodQuery) {
    await showQuery(desk, understoodQuery, scope, projects);
    reply.say(queryWords.notUnderstood, { words: understoodQuery.leftOver.join(', ') });
    return { answer: reply.answer(), frame: null };
  }
  if (understood.is === 'nothing') {
    refuse(reply, caller.roles, talkWords.notUnderstood);
    return { answer: reply.answer(), frame: question.last };
  }
  if (understood.is === 'several') {
    reply.say(talkWords.whichQuestion, {});
    reply.choose(
      understood.tools
        .slice(0, MOST_CHOICES)
        .flatMap((tool) => choiceOf(tool, read.slots, read.language) ?? []),
    );
    return { answer: reply.answer(), frame: question.last };
  }
  const frame = withLastProject(understood.frame, projects);
  if (chosen) {
    const words = choiceOf(chosen.tool, chosen.slots, read.language) ?? '';
    reply.say(talkWords.takenAs, { words });
  }
  const isMeant = await answerWith({ ...desk, slots: frame.slots }, frame, question, projects);
  if (!isMeant && understoodQuery) {
    await showQuery(desk, understoodQuery, scope, projects);
  }
  return { answer: reply.answer(), frame };
};

const meOf = ({ email, fullname, roles }: Caller): Desk['me'] => ({
  email: shownEmail(email),
  fullname,
  roles,
});

/** The project that is chosen, the one a question names, and all of the asker's. */
const projectsOf = async (
  asker: Asker,
  { projectId }: Question,
  { unknown, goesOn }: ReadQuestion,
): Promise<Projects> => {
  const { projects } = await asker.call(rooms.search.choices);
  const chosen = projects.find(({ id }) => id === projectId) ?? null;
  return { chosen, named: projectIn(unknown, projects, goesOn ? null : projectId), all: projects };
};

/** A project that was named is no subject. */
const withProject = (read: ReadQuestion, named: Named | null): ReadQuestion => {
  if (named === null) {
    return read;
  }
  const unknown = read.unknown.filter((word) => !named.words?.includes(word));
  const { subject: _, ...slots } = read.slots;
  return {
    ...read,
    unknown,
    slots: {
      ...slots,
      project: { id: named.id, name: named.name },
      ...(unknown.length > 0 && { subject: unknown.join(' ') }),
    },
  };
};

/** Words nothing was made of may be names of people and organizations the asker may see. */
const withMembers = async (
  asker: Asker,
  read: ReadQuestion,
  { named, chosen, all }: Projects,
): Promise<ReadQuestion> => {
  const one = named ?? chosen;
  const among = one ? [one] : all;
  if (read.unknown.length === 0 || among.length > MOST_TOGETHER) {
    return read;
  }
  const lists = await Promise.all(
    among.map(({ id }) =>
      asker.look(rooms.projects.members, { params: { projectId: id } }).catch(noneShown),
    ),
  );
  return withNames(read, lists.flat());
};

const noneShown = (error: unknown): never[] => {
  if (error instanceof NotShown) {
    return [];
  }
  throw error;
};

const withLastProject = (frame: Frame, { named, chosen }: Projects): Frame => {
  const project = named ?? chosen;
  return project
    ? { ...frame, slots: { ...frame.slots, project: { id: project.id, name: project.name } } }
    : frame;
};

/** Uses the tool of a frame; asks for the project where it needs one and there are several. False where nothing is called as it says. */
const answerWith = async (
  desk: Desk,
  { tool: name, slots }: Frame,
  question: Question,
  { all }: Projects,
): Promise<boolean> => {
  const { reply, me } = desk;
  const tool: Tool | undefined = tools[name];
  try {
    if (tool?.scope === 'anywhere') {
      await tool.answer(desk);
      return true;
    }
    const [only, ...others] = all;
    const project = slots.project ?? (others.length === 0 ? only : undefined);
    if (project === undefined && tool?.addsUp && only && all.length <= MOST_TOGETHER) {
      await answerTogether(desk, tool, all);
      return true;
    }
    if (project === undefined) {
      reply.say(only ? talkWords.whichProject : talkWords.noProjects, {});
      reply.choose(all.slice(0, MOST_CHOICES).map((one) => `${question.text} – ${one.name}`));
      return true;
    }
    await tool?.answer({ ...desk, slots: { ...slots, project }, project });
    return true;
  } catch (error) {
    if (error instanceof NotMeant) {
      reply.say(talkWords.notNamed, { words: slots.subject ?? '' });
      reply.choose([choiceOf(name, {}, reply.language) ?? '']);
      return false;
    }
    if (!(error instanceof NotShown)) {
      throw error;
    }
    refuse(reply, me.roles, talkWords.notShown);
    return true;
  }
};

type InProjectTool = Extract<Tool, { scope: 'project' }>;

/** Asks every project for its part; those that do not show it, or where nothing is called so, have none. */
const answerTogether = async (
  desk: Desk,
  tool: InProjectTool,
  projects: readonly Named[],
): Promise<void> => {
  const { reply, slots } = desk;
  const errors: unknown[] = [];
  const told = await Promise.all(
    projects.map(async ({ id, name }): Promise<Told[]> => {
      const project = { id, name };
      const own = replyIn(reply.language);
      try {
        await tool.answer({ ...desk, reply: own, slots: { ...slots, project }, project });
      } catch (error) {
        if (!(error instanceof NotShown || error instanceof NotMeant)) {
          throw error;
        }
        errors.push(error);
        return [];
      }
      return [{ project, parts: own.parts() }];
    }),
  );
  const answered = told.flat();
  if (answered.length === 0) {
    throw errors[0];
  }
  tellTogether(reply, answered);
  const names = answered.map(({ project }) => project.name).join('; ');
  reply.say(talkWords.ofProjects, { count: answered.length, names });
};
