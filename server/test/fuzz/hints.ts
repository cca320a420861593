import fc from 'fast-check';
import { validNumber } from '../factories.ts';
import { mark } from './marks.ts';

/** A record of one kind out of the world: mostly the first ones, which are the most alive. */
const marked = (name: string): fc.Arbitrary<string> =>
  fc.nat({ max: 5 }).map((at) => mark(name, at));

const anyRecord = fc.nat({ max: 200 }).map((at) => mark('any', at));

/** An id: mostly of a kind that may be meant, sometimes of another one, sometimes nobody's. */
export const idOf = (...kinds: (string | undefined)[]): fc.Arbitrary<unknown> =>
  fc.oneof(
    ...kinds
      .filter((kind) => kind !== undefined)
      .map((kind) => ({ weight: 6, arbitrary: marked(kind) })),
    { weight: 2, arbitrary: anyRecord },
    { weight: 1, arbitrary: fc.uuid() },
  );

/** Which record an id of this name means, where no access rule says it. */
const kinds: Record<string, string> = {
  agreementId: 'agreement',
  fileId: 'file',
  fileUuid: 'file',
  organizationId: 'organization',
  into: 'organization',
  fromMembershipId: 'left-seat',
  toMembershipId: 'seat',
  parentId: 'organization',
  projectId: 'project',
  projectUuid: 'project',
  sessionId: 'phone-session',
  signatureId: 'signature',
  userId: 'user',
  document: 'document',
  handbookId: 'handbook',
  fieldId: 'handbook-field',
};
export const kindOfName = (name: string): string | undefined => kinds[name];

/** The mark of ids that were seen in answers below this piece of a path. */
export const seenAt = (piece: string): string => `at-${piece.toLowerCase().replace(/s$/, '')}`;

const addresses = fc
  .tuple(fc.stringMatching(/^[a-z][a-z0-9]{0,11}$/), fc.constantFrom('test.kz', 'пример.kz'))
  .map(([name, host]) => `${name}@${host}`);
const strong = fc.stringMatching(/^[a-zа-яё]{3,8}$/).map((word) => `${word}Aa-1`);
const numbers = fc.nat({ max: 99_999 }).map((serial) => validNumber('150640', serial));
const day = (from: string, to: string) =>
  fc
    .date({ min: new Date(from), max: new Date(to), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
const money = fc.nat({ max: 10_000_000_000 }).map((tiyn) => tiyn / 100);

const roles = fc.nat({ max: 60 }).map((at) => mark('role', at));

/** What a property of this name wants beyond its type: rules that JSON Schema has no words for. */
const byName: [RegExp, fc.Arbitrary<unknown>][] = [
  [/^(user)?email$/i, fc.oneof(marked('email'), addresses)],
  [/^oldPassword$/, fc.oneof(marked('password'), strong)],
  [/password$/i, fc.oneof(strong, marked('password'))],
  [/^bin$/, numbers],
  [/^(role|job|userType)Id$/, roles],
  [/^objectId$/, fc.nat({ max: 50 }).map((at) => mark('object-type', at))],
  [/^regionId$/, fc.nat({ max: 50 }).map((at) => mark('region', at))],
  [/^goalId$/, fc.nat({ max: 50 }).map((at) => mark('goal', at))],
  [/^(start.*Date|.*DateStart|createdAtStart)$/, day('1991-12-16', '2026-06-30')],
  [/^(end.*Date|.*DateEnd|createdAtEnd)$/, day('2026-07-01', '2099-12-31')],
  // Taken as people type them, so that their schema is that of any text.
  [/^agreementDate$/, day('1991-12-16', '2026-06-30')],
  // A point outside the country is refused.
  [/^latitude$/, fc.double({ min: 47, max: 50, noNaN: true })],
  [/^longitude$/, fc.double({ min: 60, max: 75, noNaN: true })],
  [/^period$/, fc.constantFrom('2025-12', '2026-01', '2026-03')],
  [/cost$/i, money],
  [/keyword|filter|author/i, fc.constantFrom('Бетон', 'акт', 'Тест', 'А', '%', '_', '\\', '1')],
  [/^token$/, fc.oneof(marked('sign-up-token'), marked('reset-token'), marked('invitation-token'))],
  [/^capability$/, marked('capability')],
  [/^code$/, marked('code')],
  [/^sha256$/, marked('file-hash')],
  [/^cms$/, marked('cms')],
];

export const hintFor = (name: string): fc.Arbitrary<unknown> | undefined =>
  byName.find(([pattern]) => pattern.test(name))?.[1];
