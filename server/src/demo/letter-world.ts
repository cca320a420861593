import type { RoleCode } from '@nysan/contract/permissions.ts';
import type { DemoContext } from './act-world.ts';
import { correspondentsOf } from './correspondents.ts';
import type { HouseCall } from './house-call.ts';
import { demoEmail } from './people.ts';

type DemoLetter = {
  daysAgo: number;
  from: RoleCode;
  to: RoleCode;
  copies?: RoleCode[];
  title: string;
  content: string;
  /** It answers the letter before it. */
  isAnswer?: true;
  /** Its recipient signed it as received. */
  isReceived?: true;
};

const letters: DemoLetter[] = [
  {
    daysAgo: 19,
    from: 'GENERAL_CONTRACTOR',
    to: 'CUSTOMER',
    copies: ['TECHNICAL_SUPERVISION'],
    title: 'О допуске к бетонированию ростверка',
    content:
      'Просим направить представителя заказчика и технического надзора для допуска к бетонированию ростверка в осях А–Д.\n\nАрмирование закончено, опалубка выставлена, исполнительная схема приложена к акту.',
    isReceived: true,
  },
  {
    daysAgo: 18,
    from: 'CUSTOMER',
    to: 'GENERAL_CONTRACTOR',
    copies: ['TECHNICAL_SUPERVISION'],
    title: 'О допуске к бетонированию ростверка',
    content:
      'Представитель заказчика будет на объекте завтра в 10:00. Подготовьте паспорта на арматуру и бетон.',
    isAnswer: true,
  },
  {
    daysAgo: 11,
    from: 'DESIGNER',
    to: 'GENERAL_CONTRACTOR',
    copies: ['CUSTOMER', 'AUTHOR_SUPERVISION'],
    title: 'Об изменении листа КЖ-3',
    content:
      'Направляем изменение № 2 листа КЖ-3: шаг хомутов в приопорной зоне уменьшен до 100 мм. Прошлую редакцию листа к производству работ не применять.',
  },
  {
    daysAgo: 6,
    from: 'AUTHOR_SUPERVISION',
    to: 'GENERAL_CONTRACTOR',
    title: 'О замене утеплителя фасада',
    content:
      'Замена утеплителя возможна при плотности не ниже проектной и наличии сертификата. Пришлите паспорт материала на согласование.',
  },
  {
    daysAgo: 2,
    from: 'TECHNICAL_SUPERVISION',
    to: 'CUSTOMER',
    copies: ['GENERAL_CONTRACTOR'],
    title: 'О сроках устранения замечаний',
    content:
      'Сообщаем, что замечания по гидроизоляции фундамента устранены не полностью. Предлагаем провести совместный осмотр на этой неделе.',
  },
];

type Sent = { id: string };

/** Writes, signs and sends the letters of a project, from the oldest on. */
export const buildDemoLetters = async (
  { call, past }: DemoContext,
  projectUuid: string,
): Promise<void> => {
  const seats = await correspondentsOf(call, projectUuid);
  const parents: string[] = [];
  for (const letter of letters) {
    const id = await past.before(letter.daysAgo, async (then) => {
      const sent = await sendLetter(then, projectUuid, seats, letter, parents.at(-1));
      if (letter.isReceived) {
        await then(letter.to, 'POST', `/signer/demo/${sent.id}`);
      }
      return sent.id;
    });
    parents.push(id);
  }
};

const sendLetter = async (
  call: HouseCall,
  projectUuid: string,
  seats: ReadonlyMap<string, string>,
  { from, to, copies = [], title, content, isAnswer }: DemoLetter,
  earlier: string | undefined,
): Promise<Sent> => {
  const { documentNumber, date } = await call<{ documentNumber: string; date: string }>(
    from,
    'GET',
    '/correspondence/api/documents/documentNumber',
  );
  const seatOf = (role: RoleCode) => seats.get(demoEmail(role));
  const payload = {
    projectUuid,
    title,
    content,
    creationDate: date,
    documentNumber,
    mainRecipientId: seatOf(to),
    recipientIds: copies.map(seatOf),
  };
  const parentId = isAnswer ? earlier : undefined;
  const preview = { ...payload, parentId };
  const { id } = await call<Sent>(from, 'POST', '/correspondence/api/letters/preview', preview);
  await call(from, 'POST', `/signer/demo/${id}`);
  const path = parentId ? `/${parentId}/reply` : '';
  return call<Sent>(from, 'POST', `/correspondence/api/letters${path}`, payload);
};
