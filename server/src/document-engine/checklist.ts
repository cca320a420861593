import { rolesBeside } from '@nysan/contract/documents/seat-roles.ts';
import type { PlainField, PlainFields, Translations } from '@nysan/contract/plain-fields.ts';
import type { Language } from '@nysan/contract/wire.ts';
import type { InputIssue } from '../calls/refusal.ts';
import { emptyPlain } from '../record-engine/plain-values.ts';
import { type Check, checkOf } from './check.ts';
import type { SeatGroup } from './kind.ts';
import type { SeatRow } from './repository/seats.ts';
import type { Parties } from './repository/sheet-head.ts';

const fieldsName: Translations = { ru: 'Поля формы', kk: 'Пішін өрістері', en: 'Form fields' };

/** The plain fields that approval needs, as one check; `more` is what else is wrong with them. */
export const fieldsCheck = <F extends PlainFields>(
  fields: F,
  row: Readonly<Record<F[keyof F]['column'], unknown>>,
  language: Language,
  more: InputIssue[] = [],
): Check => {
  const needed = Object.values(fields).filter(({ isNeededToStart }) => isNeededToStart);
  const empty = emptyPlain(fields, row, language);
  return checkOf(
    { field: firstOf(needed).word, name: fieldsName, count: needed.length - empty.length },
    language,
    [...empty, ...more],
  );
};

const firstOf = ([first]: PlainField[]): PlainField => {
  if (!first) {
    throw new TypeError('a kind whose approval needs no field has no check of them');
  }
  return first;
};

/** A field of which nothing is said unless something is wrong with it. */
export const faultyCheck = (
  { word, label }: Pick<PlainField, 'word' | 'label'>,
  issues: InputIssue[],
  language: Language,
): Check[] => (issues.length > 0 ? [checkOf({ field: word, name: label }, language, issues)] : []);

const partyNames = {
  contractor: { ru: 'Подрядчик', kk: 'Мердігер', en: 'Contractor' },
  customer: { ru: 'Заказчик', kk: 'Тапсырыс беруші', en: 'Customer' },
} satisfies Record<keyof Parties, Translations>;

const partiesName: Translations = {
  ru: 'Организации сторон',
  kk: 'Тараптардың ұйымдары',
  en: 'Organizations of the parties',
};

/**
 * The organizations of the parties a form names; `fieldOf` says in which field the people of each sit. A party for whom nobody sits is
 * missing for another reason.
 */
export const partyCheck = (
  parties: Parties,
  fieldOf: Partial<Record<keyof Parties, string>>,
  language: Language,
): Check[] => {
  const named = (['contractor', 'customer'] as const).filter((party) => parties[party]);
  const issues = named.flatMap((party) => {
    const path = fieldOf[party];
    return path !== undefined && !parties[party]?.hasOrganization
      ? [
          {
            path,
            code: 'party-without-organization',
            params: { party: partyNames[party][language] },
          },
        ]
      : [];
  });
  const [first] = issues;
  return first ? [checkOf({ field: first.path, name: partiesName }, language, issues)] : [];
};

type Seated = {
  groups: readonly SeatGroup[];
  seats: readonly Pick<SeatRow, 'seat_group' | 'role_code' | 'fullname' | 'has_left'>[];
  /** Roles of the people in the project, of kinds with groups that are kept for a supervision. */
  heldRoles?: readonly string[];
  /** The word of a group's field. */
  fieldOf: (group: string) => string;
  /** Names of the fields, by their words. */
  captions: Readonly<Record<string, Translations>>;
};

/** Each group that must have somebody in it, and any in which somebody sits who may not. */
export const groupChecks = (
  { groups, seats, heldRoles = [], fieldOf, captions: names }: Seated,
  language: Language,
): Check[] =>
  groups.flatMap((group) => {
    const { key, captions } = group;
    const roles = rolesBeside(group.roles, group.office?.role, heldRoles);
    const seated = seats.filter((seat) => seat.seat_group === key);
    const unfit = group.office
      ? seated.filter(({ role_code, has_left }) => !has_left && !isOneOf(roles, role_code))
      : [];
    const isRequired = group.isRequired && roles.length > 0;
    const path = fieldOf(key);
    const said = { group: captions[language] };
    const issues = [
      ...(isRequired && seated.length === 0 ? [{ path, code: 'group-empty', params: said }] : []),
      ...unfit.map(({ fullname: name }) => ({
        path,
        code: isOneOf(roles, group.office?.role) ? 'seat-of-office' : 'seat-without-office',
        params: { ...said, name },
      })),
    ];
    return isRequired || issues.length > 0
      ? [
          checkOf(
            { field: path, name: names[path] ?? captions, count: seated.length },
            language,
            issues,
          ),
        ]
      : [];
  });

const isOneOf = (roles: readonly string[], role: string | null | undefined): boolean =>
  roles.some((one) => one === role);
