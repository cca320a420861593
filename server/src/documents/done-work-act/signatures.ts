import type { RoleCode } from '@nysan/contract/permissions.ts';
import type { SeatRow } from '../../document-engine/repository/seats.ts';
import type { Block } from '../../printing/sheet.ts';
import type { Billing } from './billing-repository.ts';

/** Who signs form 2, in its order. */
const sides = [
  'Субподрядчик',
  'Генподрядчик',
  'Подрядчик',
  'Заказчик',
  'Технический надзор',
  'Авторский надзор',
  'Подписант',
  'Согласующий',
] as const;
type Side = (typeof sides)[number];

const sideOfRole: { [role in RoleCode]?: Side } = {
  GENERAL_CONTRACTOR: 'Подрядчик',
  SUBCONTRACTOR: 'Подрядчик',
  CUSTOMER: 'Заказчик',
  TECHNICAL_SUPERVISION: 'Технический надзор',
  AUTHOR_SUPERVISION: 'Авторский надзор',
};

/** Who signs between contractors. */
export const internalSides = {
  payee: 'Субподрядчик',
  payer: 'Генподрядчик',
} as const satisfies Record<string, Side>;

type Parties = Pick<Billing, 'is_internal' | 'payee_id' | 'payer_id'>;

const partyOf = (
  { organization_id }: SeatRow,
  { is_internal, payee_id, payer_id }: Parties,
): Side | undefined => {
  if (!is_internal || organization_id === null) {
    return undefined;
  }
  if (organization_id === payee_id) {
    return internalSides.payee;
  }
  return organization_id === payer_id ? internalSides.payer : undefined;
};

const sideOf = ({ seat_group, role_code }: SeatRow): Side =>
  // Seeded codes only; a customer who stands in for the technical supervision signs as the customer.
  sideOfRole[role_code as RoleCode] ?? (seat_group === 'signer' ? 'Подписант' : 'Согласующий');

/** Places to sign for everybody seated, side by side of the form; who sits in two groups of their side signs once. */
export const sideSignatures = (seats: SeatRow[], parties: Parties): Block => ({
  kind: 'signatures',
  markHint: '(подпись)',
  nameHint: '(фамилия, имя, отчество)',
  lines: sides.flatMap((side) => {
    const ofSide = seats.filter((seat) => (partyOf(seat, parties) ?? sideOf(seat)) === side);
    const once = new Map(ofSide.map((seat) => [seat.membership_id, seat]));
    return [...once.values()].map(({ job_ru: post, fullname }) => ({
      caption: post && post !== side ? `${side}\n${post}` : side,
      mark: '',
      name: fullname,
    }));
  }),
});
