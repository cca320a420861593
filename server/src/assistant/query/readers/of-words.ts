import { draftOf, entityOfPaper, type Reader } from './reader.ts';

/** «Где упоминается ростверк?», «Документы про кровлю»: of papers in which words stand. */
export const readWords: Reader = (said, { slots }) => {
  const words = slots.subject ?? '';
  const isSought = said.has('find', 'about', 'paper', 'show');
  if (words === '' || slots.number !== undefined || said.has('contact') || !isSought) {
    return null;
  }
  said.take('find', 'about', 'paper', 'position', 'material', 'who', 'log', 'named-company');
  said.take('named-person', 'prescription', 'remark', 'letter', 'memo', 'minutes', 'photo', 'job');
  const kinds = said.takeValues('kind').length > 0 ? (slots.kinds ?? []) : [];
  said.takeWords();
  return draftOf('list', entityOfPaper(kinds), { words });
};
