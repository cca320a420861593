import type { Language } from '@nysan/contract/wire.ts';
import { z } from 'zod';
import { causeOf } from '../../http/outside.ts';
import { mayAskOutside, takeModelTokens } from '../../http/quotas.ts';
import type { Services } from '../../services.ts';
import type { Asker } from '../asker.ts';
import type { ReadQuestion } from '../frame/frame.ts';
import type { Member } from '../frame/names.ts';
import type { Named, Projects } from '../frame/projects.ts';
import { membersOf } from '../frame/scope.ts';
import { phrasesOf } from '../query/phrases.ts';
import { isBeyond, type ReadQuery } from '../query/read-query.ts';
import { type Against, checkQuery, MOST_TO_FILL, weightyWords } from './check-query.ts';
import { type CompletionRequest, complete } from './complete.ts';
import { findModelConsent } from './consent-repository.ts';
import { requestOf } from './request.ts';

/** A question with what our own reading made of it. */
type ToFill = {
  text: string;
  today: string;
  language: Language;
  read: ReadQuestion;
  /** Null where it is no query to our own reading. */
  own: ReadQuery | null;
  /** Null: all of the asker's. */
  project: Named | null;
  projects: Projects;
};

/** What a model makes of a question; null where it makes nothing of it that the question says, `spent` where the day of its asker has no tokens left. */
export type FillQuery = (question: ToFill) => Promise<ReadQuery | 'spent' | null>;

type House = Services & { ai: NonNullable<Services['settings']['ai']> };
type Filling = {
  asker: Asker;
  userId: string;
  /** Ends it early. */
  signal?: AbortSignal;
  /** Called when the model is asked. */
  onAsk?: () => void;
  patienceMs?: number;
};

/** Somebody waits for the answer. */
const PATIENCE_MS = 10_000;
/** A longer text is no question of that kind, and costs as much as it is long. */
const MOST_LETTERS = 600;
/** Of more members no names go along. */
const MOST_NAMES = 200;
/** Tokens that an answer takes besides what it is asked with. */
const ANSWER_TOKENS = 500;
/** Letters of a token, where the model does not count them itself. */
const LETTERS_OF_TOKEN = 3;

/**
 * Lets a language model fill the query of a question that our own reading did not understand whole. It learns the question, the form and
 * the day; names its asker may see where all of the projects let them go. Orders, and what no record knows, are not put to it.
 */
export const fillerOf =
  (services: House, filling: Filling): FillQuery =>
  async (question) => {
    const { project, projects, read, text } = question;
    const among = project ? [project] : projects.all;
    const leftOver = question.own?.leftOver ?? phrasesOf(read).leftOver();
    const isLong = text.length > MOST_LETTERS || weightyWords(leftOver).length > MOST_TO_FILL;
    if (among.length === 0 || isLong || isBeyond(read)) {
      return null;
    }
    const ids = among.map(({ id }) => id);
    const consent = await findModelConsent(services.db, ids);
    if (!consent.questions || !(await mayAskOutside(services, filling.userId, 'model'))) {
      return null;
    }
    const members = await membersOf(filling.asker, among);
    const request = requestOf(text, question.today, consent.names ? namesOf(members) : []);
    const settle = await takeModelTokens(services, filling.userId, tokensOf(request));
    if (!settle) {
      services.modelUse.answers.spent += 1;
      return 'spent';
    }
    filling.onAsk?.();
    const content = await ask(services, request, { filling, settle });
    return content === null
      ? null
      : readAnswer(services, content, {
          question: text,
          own: question.own,
          leftOver,
          members,
          today: question.today,
          projectId: project?.id ?? null,
        });
  };

const namesOf = (members: readonly Member[]): string[] => {
  const names = members.flatMap(({ fullname, organization }) => [
    fullname,
    ...(organization ? [organization.name] : []),
  ]);
  const each = [...new Set(names)];
  return each.length > MOST_NAMES ? [] : each;
};

const tokensOf = (request: CompletionRequest): number =>
  Math.ceil(JSON.stringify(request).length / LETTERS_OF_TOKEN) + ANSWER_TOKENS;

type Asking = { filling: Filling; settle: (used: number) => Promise<void> };

/** What the model wrote; null where it wrote nothing in time. Tokens that it may have spent all the same stay taken. */
const ask = async (
  { ai, logger, modelUse }: House,
  request: CompletionRequest,
  { filling: { signal, patienceMs = PATIENCE_MS }, settle }: Asking,
): Promise<string | null> => {
  const patience = AbortSignal.timeout(patienceMs);
  try {
    const ends = signal ? AbortSignal.any([signal, patience]) : patience;
    const { content, tokens } = await complete(ai, request, ends);
    const used = tokens ?? tokensOf(request);
    modelUse.tokens += used;
    await settle(used);
    return content;
  } catch (error) {
    modelUse.answers.failed += 1;
    note(logger, error);
    if (!(signal?.aborted || patience.aborted)) {
      await settle(0);
    }
    return null;
  }
};

/** What of an answer holds against the question. */
const readAnswer = (
  { modelUse, logger }: House,
  content: string,
  against: Against,
): ReadQuery | null => {
  const filled = checked(logger, () => checkQuery(content, against));
  modelUse.answers[filled ? 'filled' : 'refused'] += 1;
  return filled;
};

const checked = (logger: House['logger'], check: () => ReadQuery | null): ReadQuery | null => {
  try {
    return check();
  } catch (error) {
    note(logger, error);
    return null;
  }
};

/** Neither the question nor what came back: both are somebody's words, and errors of parsers quote them. */
const note = (logger: House['logger'], error: unknown): void => {
  const cause = causeOf(error);
  const isOfForm = cause instanceof SyntaxError || cause instanceof z.ZodError;
  const reason = isOfForm
    ? 'the answer is no query'
    : cause instanceof Error
      ? cause.message
      : String(cause);
  logger.warn({ reason }, 'the language model filled no query');
};
