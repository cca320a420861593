import type { Language } from '@nysan/contract/wire.ts';

const ru = {
  unknown: 'Нет данных.',
  notLearned: 'Не удалось узнать.',
  version: 'Nysan {version}',
  parts: 'Node {node}, PostgreSQL {postgres}',
  migration: 'Последняя миграция: {name}',
  notMeasured: 'Еще не измерено: объем считается раз в час.',
  stored: 'Файлов в хранилище: {files}',
  damaged: 'Поврежденных или утраченных файлов с запуска: {count}',
  database: 'База «{name}»',
  noCertificates: 'Доверенных сертификатов нет: подписи не принимаются.',
  certificates: 'Доверенных сертификатов: {count}',
  certificatesOver: 'Сроки доверенных сертификатов: истекли {over}, истекают {soon}',
  outbox: 'Почтовый сервер не задан: письма складываются в папку outbox.',
  mailReached: 'Почтовый сервер {host} отвечает.',
  mailLost: 'Почтовый сервер {host} не отвечает: {error}',
  revocationOff: 'Отзыв сертификатов не проверяется: NYSAN_REVOCATION=off.',
  ocspNone: 'Адрес OCSP не задан: отзыв сертификатов не проверяется.',
  ocspReached: 'OCSP {host} отвечает.',
  ocspLost: 'OCSP {host} не отвечает: {error}',
};
export type FactText = keyof typeof ru;

const kk: Record<FactText, string> = {
  unknown: 'Дерек жоқ.',
  notLearned: 'Анықтау мүмкін болмады.',
  version: 'Nysan {version}',
  parts: 'Node {node}, PostgreSQL {postgres}',
  migration: 'Соңғы миграция: {name}',
  notMeasured: 'Әлі өлшенген жоқ: көлем сағат сайын есептеледі.',
  stored: 'Қоймадағы файлдар: {files}',
  damaged: 'Іске қосылғаннан бері бүлінген не жоғалған файлдар: {count}',
  database: '«{name}» дерекқоры',
  noCertificates: 'Сенімді сертификаттар жоқ: қолтаңбалар қабылданбайды.',
  certificates: 'Сенімді сертификаттар: {count}',
  certificatesOver: 'Сенімді сертификаттардың мерзімі: өткені {over}, жақында өтетіні {soon}',
  outbox: 'Пошта сервері көрсетілмеген: хаттар outbox қалтасына жиналады.',
  mailReached: '{host} пошта сервері жауап береді.',
  mailLost: '{host} пошта сервері жауап бермейді: {error}',
  revocationOff: 'Сертификаттардың қайтарылып алынуы тексерілмейді: NYSAN_REVOCATION=off.',
  ocspNone: 'OCSP мекенжайы көрсетілмеген: сертификаттардың қайтарылып алынуы тексерілмейді.',
  ocspReached: 'OCSP {host} жауап береді.',
  ocspLost: 'OCSP {host} жауап бермейді: {error}',
};

const en: Record<FactText, string> = {
  unknown: 'No data.',
  notLearned: 'This could not be learned.',
  version: 'Nysan {version}',
  parts: 'Node {node}, PostgreSQL {postgres}',
  migration: 'Last migration: {name}',
  notMeasured: 'Not measured yet: the size is reckoned once an hour.',
  stored: 'Files in the store: {files}',
  damaged: 'Damaged or lost files since the start: {count}',
  database: 'Database “{name}”',
  noCertificates: 'There are no trusted certificates: no signature is accepted.',
  certificates: 'Trusted certificates: {count}',
  certificatesOver: 'Trusted certificates: {over} expired, {soon} expire soon',
  outbox: 'No mail server is set: mails are written to the outbox folder.',
  mailReached: 'The mail server {host} answers.',
  mailLost: 'The mail server {host} does not answer: {error}',
  revocationOff: 'Revocation of certificates is not checked: NYSAN_REVOCATION=off.',
  ocspNone: 'No OCSP address is set: revocation of certificates is not checked.',
  ocspReached: 'OCSP {host} answers.',
  ocspLost: 'OCSP {host} does not answer: {error}',
};

const all: Record<Language, Record<FactText, string>> = { ru, kk, en };

/** What the facts of the platform say, in one language. */
export const factWords = (language: Language): Record<FactText, string> => all[language];
