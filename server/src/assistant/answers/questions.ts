import type { Names } from '@nysan/contract/plain-fields.ts';

/** A question for each tool that can be sent as it stands: offered in an empty chat, after a refusal, and to choose from. */
export const questionOf: Readonly<Record<string, Names>> = {
  awaitingMySignature: {
    ru: 'Что ждет моей подписи?',
    kk: 'Менің қолтаңбамды не күтіп тұр?',
    en: 'What waits for my signature?',
  },
  overdueByOrganization: {
    ru: 'Просроченные замечания по организациям',
    kk: 'Ұйымдар бойынша мерзімі өткен ескертулер',
    en: 'Overdue remarks by organization',
  },
  myOpenRemarks: {
    ru: 'Мои открытые замечания',
    kk: 'Менің ашық ескертулерім',
    en: 'My open remarks',
  },
  paperStatus: {
    ru: 'Какой статус у документа с номером?',
    kk: 'Нөмірі бойынша құжаттың мәртебесі қандай?',
    en: 'What is the status of a document by its number?',
  },
  paperHolders: {
    ru: 'У кого стоит документ с номером?',
    kk: 'Нөмірі бойынша құжат кімде тұр?',
    en: 'Who holds a document by its number?',
  },
  whyRejected: {
    ru: 'Почему отклонен документ с номером?',
    kk: 'Нөмірі бойынша құжат неге қабылданбады?',
    en: 'Why was a document rejected, by its number?',
  },
  missingToSend: {
    ru: 'Чего не хватает, чтобы отправить акт с номером?',
    kk: 'Нөмірі бойынша актіні жіберуге не жетіспейді?',
    en: 'What is missing to send an act, by its number?',
  },
};

/** What is offered first, by role; the role of whoever has several is the first of these. */
export const offeredTo: readonly [role: string | null, tools: string[]][] = [
  ['TECHNICAL_SUPERVISION', ['awaitingMySignature', 'overdueByOrganization']],
  ['AUTHOR_SUPERVISION', ['awaitingMySignature', 'overdueByOrganization']],
  ['CUSTOMER', ['awaitingMySignature', 'overdueByOrganization']],
  ['GENERAL_CONTRACTOR', ['awaitingMySignature', 'myOpenRemarks', 'overdueByOrganization']],
  ['SUBCONTRACTOR', ['awaitingMySignature', 'myOpenRemarks']],
  ['ADMIN', ['overdueByOrganization', 'awaitingMySignature']],
  [null, ['awaitingMySignature']],
];
