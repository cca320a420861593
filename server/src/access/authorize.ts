import { may, type PermissionRow, type RoleCode, type Verb } from '@nysan/contract/permissions.ts';
import { type Access, type ProjectSource, type Route, rowOfCall } from '@nysan/contract/route.ts';
import type { Language } from '@nysan/contract/wire.ts';
import type { Caller } from '../calls/caller.ts';
import { forbidden, notFound, refuse } from '../calls/refusal.ts';
import type { Reader } from '../db/transaction.ts';
import { isNamedReader } from './readers-repository.ts';
import { type CallerRow, findCaller, type Place } from './repository.ts';

/** Who reads a kind of record: whoever a row of the permission table lets, or the people whom each record names. */
export type ReadRule = { by: 'row'; row: PermissionRow } | { by: 'name' };
/** The rule of a kind; 404 for a name nobody registered. */
export type ReadRuleOf = (kind: string) => ReadRule;

/** May somebody with these roles read every record of a kind? */
export const mayReadAll = (roles: Iterable<RoleCode>, rule: ReadRule): boolean =>
  rule.by === 'row' && may(roles, rule.row, 'view');

type House = { db: Reader; readRuleOf: ReadRuleOf; now: () => Date };
type Identified = { userId: string; sessionId: string; language: Language };

/**
 * Reads who calls and decides by the route's own access whether they may. Refuses with 401 when the session is over,
 * 404 when the project or record is not there or not theirs to see, 403 when their roles may not, 409 when the project is
 * archived and the call would change it. `params` are those of the path, with the id in the body where the route finds its
 * project by one.
 */
export const authorize = async (
  { db, readRuleOf, now }: House,
  route: Pick<Route, 'method' | 'access' | 'leavesProjectAsIs'>,
  params: Record<string, string>,
  who: Identified,
): Promise<Caller> => {
  const row = await findCaller(db, who, placeOf(route.access, params), now());
  if (!row) {
    throw refuse('not-signed-in');
  }
  const caller = callerOf(row, who);
  await judge(db, route.access, params, caller, readRuleOf);
  if (caller.isProjectArchived && route.method !== 'GET' && !route.leavesProjectAsIs) {
    throw refuse('project-archived');
  }
  return caller;
};

/** The roles that count inside a project: ADMIN and SECURITY of the base roles, and those of the seats there. */
const rolesInside = (row: CallerRow): RoleCode[] => {
  const base = row.base_roles.filter((role) => role === 'ADMIN' || role === 'SECURITY');
  return [...new Set([...base, ...rolesOfSeats(row)])];
};
const rolesOutside = (row: CallerRow): RoleCode[] => [
  ...new Set([...row.base_roles, ...rolesOfSeats(row)]),
];
const rolesOfSeats = (row: CallerRow) => row.seats.flatMap((seat) => seat.role ?? []);

const placeOf = (access: Access, params: Record<string, string>): Place => {
  const named = (param: string): string => params[param] ?? '';
  if (access.who === 'record') {
    return { kind: access.of ?? 'document', id: named(access.param) };
  }
  if ((access.who === 'row' || access.who === 'member') && access.project) {
    return projectPlace(access.project, named);
  }
  return { kind: 'none' };
};

const projectPlace = (source: ProjectSource, named: (param: string) => string): Place => {
  if ('in' in source) {
    return { kind: 'project', id: named(source.in) };
  }
  return 'of' in source
    ? { kind: source.of, id: named('param' in source ? source.param : source.inBody) }
    : { kind: 'project', id: named(source.inBody) };
};

const callerOf = (row: CallerRow, who: Identified): Caller => ({
  userId: row.id,
  sessionId: who.sessionId,
  fullname: row.fullname,
  email: row.email,
  iin: row.iin,
  isIinConfirmed: row.is_iin_confirmed,
  isDemo: row.is_demo,
  language: who.language,
  baseRoles: row.base_roles,
  roles: row.project_id === null ? rolesOutside(row) : rolesInside(row),
  seats: row.seats,
  projectId: row.project_id,
  isProjectArchived: row.is_archived ?? false,
  document: documentOf(row),
});

const documentOf = (row: CallerRow): Caller['document'] =>
  row.document_id && row.document_kind && row.document_author
    ? {
        id: row.document_id,
        kind: row.document_kind,
        status: row.document_status,
        authorId: row.document_author,
        isSeated: row.is_seated ?? false,
        isConcerned: row.is_concerned ?? false,
        isParty: row.is_party,
        isRemoved: row.is_removed ?? false,
      }
    : null;

const judge = async (
  db: Reader,
  access: Access,
  params: Record<string, string>,
  caller: Caller,
  readRuleOf: ReadRuleOf,
): Promise<void> => {
  switch (access.who) {
    case 'anyone':
    case 'signed-in':
      return;
    case 'member':
      return mustBeInside(caller);
    case 'row':
      return judgeRow(access, params, caller);
    case 'record':
      mustBeInside(caller);
      return access.of === 'past' && caller.document === null
        ? mustEditProject(caller)
        : judgeDocument(db, caller, access.verb, readRuleOf);
  }
};

/** The history of a project itself is for who may change it. */
const mustEditProject = ({ roles }: Caller): void => {
  if (!may(roles, 'project', 'edit')) {
    throw forbidden();
  }
};

const mustBeInside = (caller: Caller): void => {
  const isInside = caller.seats.length > 0 || caller.baseRoles.includes('ADMIN');
  if (caller.projectId === null || !isInside) {
    throw notFound();
  }
};

const judgeRow = (
  access: Extract<Access, { who: 'row' }>,
  params: Record<string, string>,
  caller: Caller,
): void => {
  if (access.project) {
    mustBeInside(caller);
  }
  const row = rowOfCall(access.row, params);
  if (!row) {
    throw notFound();
  }
  const isOpen =
    may(caller.roles, row, access.verb) ||
    (access.or !== undefined && may(caller.roles, access.or.row, access.or.verb));
  if (!isOpen) {
    throw access.isHidden ? notFound() : forbidden();
  }
};

/** Who sits in a document, wrote it, is concerned by it or party to it may always view it; the others by the table. */
export const mayViewDocument = (
  { userId, roles }: Pick<Caller, 'userId' | 'roles'>,
  row: PermissionRow,
  {
    isSeated,
    isConcerned,
    isParty,
    authorId,
  }: Pick<NonNullable<Caller['document']>, 'isSeated' | 'isConcerned' | 'isParty' | 'authorId'>,
): boolean =>
  isParty ?? (isSeated || isConcerned || authorId === userId || may(roles, row, 'view'));

const judgeDocument = async (
  db: Reader,
  caller: Caller,
  verb: Verb,
  readRuleOf: ReadRuleOf,
): Promise<void> => {
  const { document, userId } = caller;
  if (!document) {
    throw notFound();
  }
  if (document.isParty === false) {
    throw notFound();
  }
  const rule = readRuleOf(document.kind);
  if (document.isRemoved) {
    return judgeRemoved(caller, document, rule);
  }
  if (rule.by === 'row') {
    return judgeByRow(caller, document, verb, rule.row);
  }
  if (!(await isNamedReader(db, document.id, userId))) {
    throw notFound();
  }
  // What is read by name is final: it is never changed, copied, deleted.
  if (verb !== 'view') {
    throw forbidden();
  }
};

/** What was deleted is for its author and for who audits, whatever the table says; others are not told that it was there. */
const judgeRemoved = (
  { userId, roles }: Caller,
  { authorId, isParty }: NonNullable<Caller['document']>,
  rule: ReadRule,
): void => {
  const isHis =
    authorId === userId || roles.includes('ADMIN') || (isParty === null && roles.includes('AUDIT'));
  if (rule.by !== 'row' || !isHis) {
    throw notFound();
  }
};

/** A copy shows what was copied, so it takes both rights. What somebody concerned may write is said by the record itself. */
const judgeByRow = (
  caller: Caller,
  document: NonNullable<Caller['document']>,
  verb: Verb,
  row: PermissionRow,
): void => {
  const mayView = mayViewDocument(caller, row, document);
  const isLet = verb === 'view' || document.isConcerned || may(caller.roles, row, verb);
  const isShown = verb === 'view' || verb === 'create';
  if (!isLet || (isShown && !mayView)) {
    throw forbidden();
  }
};
