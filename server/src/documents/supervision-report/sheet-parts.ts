import { reportNames } from '@nysan/contract/documents/supervision-report-names.ts';
import type { Supervision } from '@nysan/contract/wire.ts';
import type { IssuerOnPaper } from '../../document-engine/repository/issuer-on-paper.ts';
import type { SeatRow } from '../../document-engine/repository/seats.ts';
import { signaturesOf } from '../../document-engine/sheet-parts.ts';
import type { Block } from '../../printing/sheet.ts';

/** Below the title, whose report it is. */
export const subtitles: Record<Supervision, string> = {
  technical: 'технического надзора',
  author: 'авторского надзора',
};

/** Of what there is nothing. */
export const NOTHING = 'нет за период';

/** Who issues it, after their organization if they have one. */
export const issuerPair = ({ side, name }: IssuerOnPaper) => ({
  caption: 'Автор',
  value: side === name ? name : `${side}, ${name}`,
});

/** Who approves and who takes over, by name and with a place to sign, below that of who issues it. */
export const decidersOf = (seats: SeatRow[], issuer: IssuerOnPaper): Block[] => {
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
    signaturesOf(
      seats,
      [
        { key: 'approver', caption: 'Утверждаю' },
        { key: 'accepter', caption: 'Принял' },
      ],
      { caption: 'Составил', name: issuer.name },
    ),
  ];
};

export const textBlock = (number: string, caption: string, value: string): Block => ({
  kind: 'field',
  number,
  caption,
  value,
});

/** Files by name, or what is said instead of them. Photographs are not printed: their hashes bind them to the paper. */
export const filesBlock = (
  number: string,
  caption: string,
  files: { fileName: string; sha256: string }[],
  nothing: string,
): Block =>
  files.length === 0
    ? textBlock(number, caption, nothing)
    : {
        kind: 'list',
        number,
        caption,
        items: files.map(({ fileName, sha256 }) => `${fileName}, SHA-256 ${sha256}`),
      };
