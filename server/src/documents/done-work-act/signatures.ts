import type { RoleCode } from '@nysan/contract/permissions.ts';
import type { SeatRow } from '../../document-engine/repository/seats.ts';
import type { Block } from '../../printing/sheet.ts';

/** Who signs form 2, in its order. */
const sides = [
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

const sideOf = ({ seat_group, role_code }: SeatRow): Side =>
  // Seeded codes only; a customer who stands in for the technical supervision signs as the customer.
  sideOfRole[role_code as RoleCode] ?? (seat_group === 'signer' ? 'Подписант' : 'Согласующий');

/** Places to sign for everybody seated, side by side of the form; who sits in two groups of their side signs once. */
export const sideSignatures = (seats: SeatRow[]): Block => ({
  kind: 'signatures',
  markHint: '(подпись)',
  nameHint: '(фамилия, имя, отчество)',
  lines: sides.flatMap((side) => {
    const ofSide = seats.filter((seat) => sideOf(seat) === side);
    const once = new Map(ofSide.map((seat) => [seat.membership_id, seat]));
    return [...once.values()].map(({ job_ru: post, fullname }) => ({
      caption: post && post !== side ? `${side}\n${post}` : side,
      mark: '',
      name: fullname,
    }));
  }),
});
