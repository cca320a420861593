import { draftOf, type Reader } from './reader.ts';

/** «Что делали вчера?», «Какие работы велись в октябре?»: of works in days of the general log. */
export const readSite: Reader = (said, { slots, meanings }) => {
  const { period, subject, kinds = [] } = slots;
  const isKind = kinds.some((kind) => kind !== 'general-log');
  const isWork =
    period !== undefined &&
    (said.has('done', 'news') ||
      (said.has('work') && !said.has('percent')) ||
      (said.has('people') && said.has('how-many')));
  if (
    !isWork ||
    isKind ||
    meanings.has('future') ||
    said.has('money', 'volume', 'plan', 'billed', 'contract', 'lag', 'percent') ||
    said.has('gap', 'forecast', 'overdue', 'remark', 'missing', 'not', 'compare') ||
    slots.number !== undefined
  ) {
    return null;
  }
  said.take('weather', 'worker', 'plant', 'log', 'done', 'news', 'people', 'day', 'fill', 'closed');
  said.take('who', 'when', 'used', 'material', 'company', 'kind=general-log', 'status', 'due-soon');
  const words = said.takeWords() || said.has('job') ? subject : undefined;
  return draftOf('list', 'general-log', {
    period: { ...period, of: 'work' },
    ...(words && { words }),
  });
};
