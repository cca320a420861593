import type { Answer, AskStage } from '@nysan/contract/assistant.ts';
import type { AssistantQuery } from '@nysan/contract/assistant-query.ts';
import type { Language } from '@nysan/contract/wire.ts';
import type { Caller } from '../calls/caller.ts';
import type { Database } from '../db/connection.ts';
import { shownEmail } from '../texts/shown-email.ts';
import { replyIn } from './answers/reply.ts';
import { talkWords } from './answers/talk-words.ts';
import type { Asker } from './asker.ts';
import type { ReadQuestion } from './frame/frame.ts';
import { readQuestion } from './frame/read.ts';
import { projectsOf, withMembers, withProject } from './frame/scope.ts';
import { readTemplate, type Template } from './lexicon/orders.ts';
import type { FillQuery } from './model/fill-query.ts';
import { tellTemplate } from './proposals/tell-template.ts';
import { readRest, understand } from './query/understand.ts';
import { answerWithQuery, projectOfQuery } from './query/with-query.ts';
import { refuse } from './suggest.ts';
import type { Desk } from './tools/tool.ts';

export type Question = {
  text: string;
  /** The project that is chosen; null: all of the asker's. */
  projectId: string | null;
  /** The query of the answer before. */
  lastQuery: AssistantQuery | null;
  /** What a chip was pressed for: then the question says its language alone. */
  query: AssistantQuery | null;
  language: Language;
  today: string;
  /** Something to look into came along with it. */
  hasFiles: boolean;
  files: Desk['files'];
  /** Who fills the query of what is not understood whole; null: nobody. */
  fillQuery: FillQuery | null;
  /** Called as the answer comes to be. */
  tellStage: (stage: AskStage) => void;
};

/** An answer, in which language it is, of which one project, and the summary it is, if one. */
type Answered = {
  answer: Answer;
  language: Language;
  projectId: string | null;
  template: Template | null;
};

/** Answers one question as its asker: what it is read as, or what it goes on from. */
export const answerTo = async (
  db: Database,
  asker: Asker,
  caller: Caller,
  question: Question,
): Promise<Answered> => {
  const me = meOf(caller);
  const asked = await readQuestion(db, question.text, question);
  const found = await projectsOf(asker, question, asked);
  const projects = isOfMany(asked) ? { ...found, named: null } : found;
  const read = await withMembers(asker, withProject(asked, projects.named), projects, me.email);
  if (question.hasFiles) {
    read.phrases = [...read.phrases, { meanings: ['attached'], words: '' }];
  }
  const reply = replyIn(read.language);
  const project = projectOfQuery(question.query, projects);
  const place = { projectId: project?.id ?? null, today: question.today };
  const { today, files, text } = question;
  const desk = { asker, reply, today, files, me, question: text };
  const template = question.query || question.hasFiles ? null : templateOf(text, read);
  const about = { language: read.language, projectId: project?.id ?? null, template };
  if (template) {
    await tellTemplate(desk, { template, text, read, project, projects });
    return { answer: reply.answer(), ...about };
  }
  const own = question.query
    ? { query: question.query, leftOver: [] }
    : understand(read, question.lastQuery, place);
  question.tellStage('read');
  const filled =
    own?.leftOver.length === 0
      ? null
      : await question.fillQuery?.({ ...question, read, own, project, projects });
  const understood = (filled === 'spent' ? null : filled) ?? own ?? readRest(read, place);
  question.tellStage('answer');
  if (understood) {
    await answerWithQuery(desk, understood, project, projects);
  } else {
    refuse(reply, me.roles, talkWords.notUnderstood);
  }
  if (filled === 'spent') {
    reply.say(talkWords.tokensSpent, {});
  }
  return { answer: reply.answer(), ...about };
};

/** «Сколько объектов в Астане?»: the town is no name of one of them. */
const isOfMany = ({ meanings }: ReadQuestion): boolean =>
  meanings.has('region') || (meanings.has('how-many') && meanings.has('object'));

const namesKind = ({ meanings }: ReadQuestion): boolean =>
  meanings.has('remark') || [...meanings].some((meaning) => meaning.startsWith('kind='));

/** The summary that is wanted; what is late of one kind is a query. */
const templateOf = (text: string, read: ReadQuestion): Template | null => {
  const template = readTemplate(text);
  return template === 'late' && namesKind(read) ? null : template;
};

const meOf = ({ email, fullname, roles }: Caller): Desk['me'] => ({
  email: shownEmail(email),
  fullname,
  roles,
});
