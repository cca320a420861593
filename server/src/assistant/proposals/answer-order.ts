import type { Answer } from '@nysan/contract/assistant.ts';
import { lateQuestion, readLetterOrder, weekQuestion } from '../lexicon/orders.ts';

/** An answer that says facts. */
const saysFacts = ({ sources }: Answer): boolean => sources.length > 0;

/**
 * Answers an order to write a letter by the facts it is to be about; where it says nothing that can be read, by what is late, or what the week was.
 * Other questions are answered as they are.
 */
export const answerOrder = async <
  Q extends { text: string; query: unknown },
  A extends { answer: Answer },
>(
  question: Q,
  answer: (question: Q) => Promise<A>,
): Promise<A & { isOrder: boolean }> => {
  const order = question.query ? null : readLetterOrder(question.text);
  if (!order) {
    return { ...(await answer(question)), isOrder: false };
  }
  const own = order.about === '' ? null : await answer({ ...question, text: order.about });
  const isAnswered = own !== null && (saysFacts(own.answer) || own.answer.choices.length > 0);
  if (isAnswered) {
    return { ...own, isOrder: true };
  }
  const late = await answer({ ...question, text: lateQuestion[order.language] });
  const facts = saysFacts(late.answer)
    ? late
    : await answer({ ...question, text: weekQuestion[order.language] });
  return { ...facts, isOrder: true };
};
