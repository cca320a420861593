import { draftOf, type Reader } from './reader.ts';

/** «Что в этом файле?», «Сравни файл со сметой»: of what is attached. */
export const readFiles: Reader = (said) => {
  const isCompared = said.has('compare') && said.has('position') && !said.hasWords();
  if (!(said.take('attached') || said.has('file') || isCompared)) {
    return null;
  }
  said.take('file', 'about', 'paper', 'position', 'find', 'money', 'help', 'contract', 'volume');
  said.takeValues('kind');
  said.takeWords();
  return draftOf(said.take('compare') ? 'compare' : 'list', 'file');
};
