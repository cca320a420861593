import { type FigureGroup, figureEntities } from '@nysan/contract/figures.ts';
import type { ReadQuestion } from '../../frame/frame.ts';
import type { Phrases } from '../phrases.ts';
import {
  isOfAnyPaper,
  readDay,
  readEntities,
  readMeasure,
  readOverdue,
  readState,
  readSupervision,
  roleIn,
} from '../slots.ts';
import { type Draft, draftOf, limitOf, type Reader } from './reader.ts';

type Where = Draft['where'];

/** Of what can be counted, slot by slot; each is filled from what words mean, by itself. */
export const readFigures: Reader = (said, read) => {
  const isContact = said.has('contact') && said.has('named-person', 'job');
  if (read.slots.number !== undefined || (isContact && !said.has('unread'))) {
    return null;
  }
  const entities = readEntities(said, read.slots);
  const [entity, ...also] = entities.length === 0 && isOfAnyPaper(said) ? ['paper'] : entities;
  if (entity === undefined) {
    return null;
  }
  const query = countedOf(said, read, entity);
  return also.length > 0 ? { ...query, also } : query;
};

const countedOf = (said: Phrases, read: ReadQuestion, entity: string): Draft => {
  const { period, other } = read.slots;
  const overdue = readOverdue(said);
  // Reasons are told with who gave them.
  const isWhy = said.has('why') && said.has('reject', 'state=rejected') && entity !== 'remark';
  const groupBy = isWhy ? undefined : readGroup(said, entity);
  const state = readState(said, entity, { overdue, isGrouped: groupBy !== undefined });
  const measure = readMeasure(said, entity, overdue === true);
  const supervision = readSupervision(said, entity);
  const where: Where = {
    ...(state && { state }),
    ...(overdue && { overdue }),
    ...(supervision && { supervision }),
    ...(overdue && entity === 'paper' && roleOf(said, read)),
    ...(period && { period: { ...period, of: readDay(said, entity, { state, measure }) } }),
  };
  if (entity === 'remark' && !period) {
    // Each is told with its day.
    said.take('due', 'when');
  }
  const named = readNamed(
    said,
    groupBy === 'person' ? { ...read, ownMembershipId: undefined } : read,
    entity,
    where,
  );
  const as = groupBy === 'person' && !named.person ? { as: roleIn(entity, where) } : undefined;
  return draftOf(
    readOperation(said, { groupBy, isCompared: period !== undefined && other !== undefined }),
    entity,
    { ...where, ...named, ...(as && { person: as }) },
    {
      measure,
      ...(groupBy && { groupBy }),
      ...(other && period && { other: { from: other.from, to: other.to } }),
      ...limitOf(said, read.figures),
    },
  );
};

/** The side that papers wait for. */
const roleOf = (said: Phrases, { slots: { role } }: ReadQuestion): Where =>
  role && said.take(`role=${role}`) ? { role } : {};

/** The person or the organization that is named, or the asker. */
export const readNamed = (
  said: Phrases,
  { membershipId, organizationId, ownMembershipId, organizationOfRole, slots }: ReadQuestion,
  entity: string,
  where: Where,
): Where => {
  if (organizationId !== undefined && said.has('named-company')) {
    said.take('named-company', 'company');
    return { organizationId };
  }
  // A supervision is a part of the records, and no side of them.
  const isSupervision = slots.role?.endsWith('_SUPERVISION') ?? false;
  const side = isSupervision ? undefined : organizationOfRole;
  if (side !== undefined && said.take(`role=${slots.role}`)) {
    said.take('company');
    return { organizationId: side };
  }
  const hasRoles = (figureEntities[entity]?.roles.length ?? 1) > 0;
  const id = said.has('named-person') ? membershipId : ownMembershipId;
  if (hasRoles && id !== undefined && said.take('wait-me')) {
    said.take('mine', 'sign', 'wait');
    return { state: 'waiting', person: { id, as: 'holds' } };
  }
  if (hasRoles && id !== undefined && said.take('named-person', 'mine')) {
    said.take('responsible');
    // What is one’s own and came back is what one wrote.
    const isOwnRefused = id === ownMembershipId && where.state === 'refused';
    return { person: { id, as: isOwnRefused ? 'wrote' : roleIn(entity, where) } };
  }
  return {};
};

const saidOfGroups: readonly [FigureGroup, string[]][] = [
  ['party', ['by-company', 'company']],
  ['month', ['by-month']],
  ['category', ['category']],
  ['project', ['by-object']],
  ['state', ['by-state']],
  ['person', ['who', 'holder', 'author-role', 'by-person']],
];

/** «Авторский» is of a supervision. */
const isOfAuthors = (said: Phrases): boolean =>
  said.has('role=AUTHOR_SUPERVISION') && !said.has('who', 'holder', 'by-person');

/** By what the answer is told apart; who is worst is an organization, unless people are asked about. */
export const readGroup = (said: Phrases, entity: string): FigureGroup | undefined => {
  // Of papers that are refused most the side that is to blame is asked about.
  if (entity !== 'remark' && said.has('reject', 'state=rejected') && said.has('worst')) {
    said.take('who', 'holder', 'company', 'by-company');
    return 'party';
  }
  const known = figureEntities[entity]?.groups ?? figureEntities['hidden-work-act']?.groups ?? [];
  // «Что держит Ахметов» is of him alone.
  const isOfOne = said.has('named-person');
  const found = saidOfGroups.find(
    ([group, meanings]) =>
      known.includes(group) &&
      said.has(...meanings) &&
      !(group === 'person' && (isOfOne || isOfAuthors(said))),
  );
  if (found) {
    said.take(...found[1], ...(found[0] === 'party' ? ['who'] : []));
    return found[0];
  }
  return undefined;
};

const readOperation = (
  said: Phrases,
  { groupBy, isCompared }: { groupBy: FigureGroup | undefined; isCompared: boolean },
): Draft['operation'] => {
  if (groupBy) {
    return said.take('worst') ? 'most' : said.take('least') ? 'least' : 'group';
  }
  if (isCompared) {
    said.take('compare');
    return 'compare';
  }
  if (said.take('why')) {
    said.take('who');
    return 'explain';
  }
  return said.has('how-many', 'money', 'since', 'volume', 'share') ? 'total' : 'list';
};
