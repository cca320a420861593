import { reportNames } from '@nysan/contract/documents/supervision-report-names.ts';
import { type SeatRow } from '../../document-engine/repository/seats.ts';
import { signaturesOf } from '../../document-engine/sheet-parts.ts';
import type { Block } from '../../printing/sheet.ts';

/** Who approves and who takes over, by name and with a place to sign. */
export const decidersOf = (seats: SeatRow[]): Block[] => {
  const people = (group: string) =>
    seats
      .filter(({ seat_group }) => seat_group === group)
      .map((seat) => ({
        name: seat.fullname,
        organization: seat.organization_name ?? '',
        position: seat.job_ru,
      }));
  return [
    {
      kind: 'people',
      hint: '(фамилия, имя, отчество (при наличии), организация, должность)',
      roles: [
        { caption: reportNames.approvers.ru, people: people('approver') },
        { caption: reportNames.accepters.ru, people: people('accepter') },
      ],
    },
    signaturesOf(seats, [
      { key: 'approver', caption: 'Утверждаю' },
      { key: 'accepter', caption: 'Принял' },
    ]),
  ];
};

/** Photographs are not printed: their hashes bind them to the paper. */
export const shownFiles = (files: { fileName: string; sha256: string }[]): string[] =>
  files.map(({ fileName, sha256 }) => `${fileName}, SHA-256 ${sha256}`);
