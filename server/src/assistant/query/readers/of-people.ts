import { draftOf, type Reader } from './reader.ts';

/** Of somebody who does, holds or refuses a thing figures tell. */
const ofOthers = ['overdue', 'remark', 'reject', 'worst', 'money', 'wait-me', 'prescription'];

/** «Кто заказчик?», «Телефон прораба», «Кто от БК Құрылыс?»: of the members of a project. */
export const readPeople: Reader = (said, read) => {
  const { slots } = read;
  const isContact = said.has('contact') && !said.has('unread', 'material');
  const isNamed = said.has('named-person', 'named-company', 'job') || slots.role !== undefined;
  const isPeople = said.has('people', 'responsible') || (said.has('who') && said.has('company'));
  const isOther = said.has(...ofOthers) || slots.kinds !== undefined;
  if (
    slots.number !== undefined ||
    (isOther && !isContact) ||
    !(isContact || isNamed || isPeople)
  ) {
    return null;
  }
  said.take('contact', 'named-person', 'named-company', 'job', 'people', 'responsible', 'company');
  said.take('who', 'by-company', 'worker', 'letter', 'holder', 'mine', 'find', 'show', 'about');
  said.take('kind=letter', 'sign');
  if (slots.role) {
    said.take(`role=${slots.role}`);
  }
  const isCalled = said.has('named-person', 'job') || slots.role === undefined;
  const words =
    (said.takeWords() || said.has('named-person', 'job')) && isCalled ? slots.subject : undefined;
  const { organizationId } = read;
  return draftOf('list', 'person', {
    ...(slots.role && { role: slots.role }),
    ...(organizationId ? { organizationId } : words && { words }),
  });
};
