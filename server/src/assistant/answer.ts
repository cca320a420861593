import type { Answer } from '@nysan/contract/assistant.ts';
import type { AssistantQuery } from '@nysan/contract/assistant-query.ts';
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
import type { Named, Projects } from './frame/projects.ts';
import { readQuestion } from './frame/read.ts';
import { projectsOf, withMembers, withProject } from './frame/scope.ts';
import { type Understood, understand } from './frame/understand.ts';
import { type ChooseTool, chosenFrame } from './model/choose-tool.ts';
import type { ReadQuery } from './query/read-query.ts';
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

/** The frame is what the next fragment goes on from. */
type Answered = { answer: Answer; frame: Frame | null };

/** Answers one question as its asker: as a query where it is understood as one, else by the tools. */
export const answerTo = async (
  db: Database,
  asker: Asker,
  caller: Caller,
  question: Question,
): Promise<Answered> => {
  const asked = await readQuestion(db, question.text, question);
  const projects = await projectsOf(asker, question, asked);
  const read = await withMembers(asker, withProject(asked, projects.named), projects);
  if (question.hasFiles) {
    read.meanings.add('attached');
    read.phrases.push({ meanings: ['attached'], words: '' });
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
  return answerByTools({ db, desk, read, own, query: understoodQuery, projects, question });
};

type Asked = {
  db: Database;
  desk: Omit<Desk, 'slots'>;
  read: ReadQuestion;
  own: Understood;
  /** What was understood of it as a query, where that is not all. */
  query: ReadQuery | null;
  projects: Projects;
  question: Question;
};

/** Answers by the tool that is meant; else says what was not understood, or asks back. */
const answerByTools = async (asked: Asked): Promise<Answered> => {
  const { db, desk, read, own, query, projects, question } = asked;
  const { reply } = desk;
  const chosen = own.is === 'frame' ? null : await chosenFrame(db, own, read, question);
  const understood: Understood = chosen ? { is: 'frame', frame: chosen } : own;
  if (understood.is !== 'frame') {
    return notUnderstood(asked, understood);
  }
  const frame = withLastProject(understood.frame, projects);
  if (chosen) {
    const words = choiceOf(chosen.tool, chosen.slots, read.language) ?? '';
    reply.say(talkWords.takenAs, { words });
  }
  const isMeant = await answerWith({ ...desk, slots: frame.slots }, frame, question, projects);
  if (!isMeant && query) {
    await showQuery(desk, query, projectOfQuery(question.query, projects), projects);
  }
  return { answer: reply.answer(), frame };
};

/** Names the part that was not understood of a query; asks back where several tools are near; else says what could be looked up. */
const notUnderstood = async (
  { desk, read, query, projects, question }: Asked,
  understood: Exclude<Understood, { is: 'frame' }>,
): Promise<Answered> => {
  const { reply, me } = desk;
  if (understood.is === 'several') {
    reply.say(talkWords.whichQuestion, {});
    reply.choose(
      understood.tools
        .slice(0, MOST_CHOICES)
        .flatMap((tool) => choiceOf(tool, read.slots, read.language) ?? []),
    );
    return { answer: reply.answer(), frame: question.last };
  }
  if (query) {
    await showQuery(desk, query, projectOfQuery(question.query, projects), projects);
    reply.say(queryWords.notUnderstood, { words: query.leftOver.join(', ') });
    return { answer: reply.answer(), frame: null };
  }
  refuse(reply, me.roles, talkWords.notUnderstood);
  return { answer: reply.answer(), frame: question.last };
};

const meOf = ({ email, fullname, roles }: Caller): Desk['me'] => ({
  email: shownEmail(email),
  fullname,
  roles,
});

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
