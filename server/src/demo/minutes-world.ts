import type { RoleCode } from '@nysan/contract/permissions.ts';
import { type DemoContext, daysBefore } from './act-world.ts';
import type { HouseCall } from './house-call.ts';
import { demoEmail } from './people.ts';

type DemoAssignment = {
  to: RoleCode;
  /** Days from today; below 0 it is past. */
  due: number;
  task: string;
  answer?: { daysAgo: number; comment: string };
};
type DemoMinutes = {
  daysAgo: number;
  from: RoleCode;
  title: string;
  content: string;
  assignments: DemoAssignment[];
};

const minutes: DemoMinutes[] = [
  {
    daysAgo: 15,
    from: 'TECHNICAL_SUPERVISION',
    title: 'Еженедельное совещание на объекте',
    content:
      'Рассмотрены ход работ нулевого цикла и готовность исполнительной документации.\n\nБетонирование ростверка отстает от графика на три дня: не хватает одной бригады арматурщиков.',
    assignments: [
      {
        to: 'GENERAL_CONTRACTOR',
        due: -8,
        task: 'Вывести на объект вторую бригаду арматурщиков и представить обновленный график',
      },
      {
        to: 'AUTHOR_SUPERVISION',
        due: -9,
        task: 'Согласовать замену марки гидроизоляции на вводе коммуникаций',
        answer: {
          daysAgo: 11,
          comment: 'Замена согласована, лист с узлом передан генеральному подрядчику.',
        },
      },
      {
        to: 'CUSTOMER',
        due: 4,
        task: 'Подтвердить место подключения к наружным сетям водоснабжения',
      },
      {
        to: 'GENERAL_CONTRACTOR',
        due: 9,
        task: 'Передать исполнительные схемы свайного поля',
      },
    ],
  },
  {
    daysAgo: 6,
    from: 'GENERAL_CONTRACTOR',
    title: 'О входном контроле материалов',
    content: 'Договорились о порядке приемки арматуры и бетона на следующую неделю.',
    assignments: [
      {
        to: 'TECHNICAL_SUPERVISION',
        due: -2,
        task: 'Назначить представителя на приемку арматуры',
        answer: { daysAgo: 3, comment: 'Представитель назначен, будет на объекте с 9:00.' },
      },
      { to: 'CUSTOMER', due: 2, task: 'Проверить паспорта качества на партию бетона' },
    ],
  },
];

type Recipient = { membershipId: string; email: string };
type Sent = { id: string; assignments: { id: string }[] };

/** Sends the minutes of a project and the answers to what they gave, from the oldest on. */
export const buildDemoMinutes = async (
  { call, past, today }: DemoContext,
  projectUuid: string,
): Promise<void> => {
  const people = await call<Recipient[]>(
    'CUSTOMER',
    'GET',
    `/correspondence/api/documents/project/${projectUuid}/recipients`,
  );
  const seats = new Map(people.map(({ email, membershipId }) => [email, membershipId]));
  for (const one of minutes) {
    const sent = await past.before(one.daysAgo, (then) =>
      send(then, projectUuid, one, seats, today),
    );
    for (const [at, { to, answer }] of one.assignments.entries()) {
      if (answer) {
        const said = { comment: answer.comment, assignmentId: sent.assignments[at]?.id };
        await past.before(answer.daysAgo, (then) =>
          then(to, 'POST', `/correspondence/api/protocols/${sent.id}/reply`, said),
        );
      }
    }
  }
};

const send = async (
  call: HouseCall,
  projectUuid: string,
  { from, title, content, assignments }: DemoMinutes,
  seats: ReadonlyMap<string, string>,
  today: Date,
): Promise<Sent> => {
  const { documentNumber } = await call<{ documentNumber: string }>(
    from,
    'GET',
    '/correspondence/api/documents/documentNumber?type=PROTOCOL',
  );
  return call<Sent>(from, 'POST', '/correspondence/api/protocols', {
    projectUuid,
    title,
    content,
    documentNumber,
    assignments: assignments.map(({ to, due, task }) => ({
      recipientId: seats.get(demoEmail(to)),
      dueDate: daysBefore(today, -due),
      taskDescription: task,
    })),
  });
};
