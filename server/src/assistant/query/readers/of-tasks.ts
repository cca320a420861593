import { draftOf, type Reader } from './reader.ts';

/** «Что ждет моей подписи?», «Что у меня по срокам на этой неделе?»: of what the asker has to do. */
export const readTasks: Reader = (said, { slots }) => {
  if (slots.number !== undefined || said.has('remark', 'money', 'plan', 'contract')) {
    return null;
  }
  const isOfKind = (slots.kinds?.length ?? 0) > 0 && !said.has('due-soon', 'due');
  if (isOfKind && said.has('how-many')) {
    return null;
  }
  const isMine = said.has('mine') && said.has('wait', 'sign', 'state=inApproval', 'state=approved');
  if (said.has('wait-me') || isMine) {
    takePaper(said);
    said.take('wait-me', 'wait', 'sign', 'mine', 'missing', 'unsigned', 'state=inApproval');
    said.take('state=approved', 'overdue', 'who', 'rest', 'open', 'not', 'send', 'holder');
    return draftOf('waiting', 'task');
  }
  const isDue = said.has('due', 'assignment') && (said.has('mine') || slots.period !== undefined);
  if (said.has('due-soon') || isDue) {
    takePaper(said);
    said.take('due-soon', 'due', 'mine', 'done', 'wait', 'assignment', 'wait-me', 'future');
    const { period } = slots;
    return draftOf('list', 'task', period ? { period: { ...period, of: 'due' } } : {});
  }
  return null;
};

const takePaper = (said: Parameters<Reader>[0]): void => {
  said.take('paper');
  said.takeValues('kind');
};
