import { namesIn } from './names-in.ts';
import { actKinds, draftOf, type Reader } from './reader.ts';

/** What else may be said of a work or a material that is asked about. */
const beside = ['position', 'material', 'batch', 'volume', 'closed', 'done', 'delivered', 'budget'];

/** «Сколько бетона осталось?», «Куда ушла арматура?», «Сколько стоит фундамент?»: of positions of the estimate, and of batches. */
export const readStock: Reader = (said, read) => {
  const { slots } = read;
  const words = namesIn(read).join(' ');
  const kinds = slots.kinds ?? [];
  const isOther = kinds.some((kind) => ![...actKinds, 'verification-log'].includes(kind));
  const isOfActs = said.has('kind=act', 'kind=hidden-work-act');
  if (slots.number !== undefined || words === '' || isOther || said.has('remark', 'contract')) {
    return null;
  }
  const isBatch = said.has('batch') || kinds.includes('verification-log');
  const isLeft = said.has('rest', 'open') || (said.has('used') && said.has('not'));
  if (isLeft && !isOfActs) {
    takeBeside(said);
    said.take('rest', 'open', 'used', 'not', 'kind=verification-log');
    const measure = said.take('money') ? 'money' : 'volume';
    return draftOf('remaining', 'position', { words }, { measure });
  }
  const isUsed = said.has('used', 'billed') || (said.has('closed') && !said.has('money', 'volume'));
  if ((isUsed || isOfActs) && slots.period === undefined && !said.has('find', 'how-many')) {
    takeBeside(said);
    said.take('used', 'billed', 'who', 'paper', 'about', 'state=approved');
    said.takeValues('kind');
    return isBatch
      ? draftOf('explain', 'batch', { words })
      : draftOf('list', 'position', { words });
  }
  return readAmount(said, words, slots.period !== undefined);
};

const takeBeside = (said: Parameters<Reader>[0]): void => {
  said.take(...beside);
  said.takeWords();
};

const readAmount = (said: Parameters<Reader>[0], words: string, isOfPeriod: boolean) => {
  const isCost = said.has('money', 'budget') && said.has('position', 'budget', 'material');
  const isVolume = said.has('volume') && said.has('how-many', 'position', 'material');
  if (isOfPeriod || !(isCost || isVolume)) {
    return null;
  }
  const measure = said.take('money', 'budget') ? 'money' : 'volume';
  takeBeside(said);
  return draftOf('total', 'position', { words }, { measure });
};
