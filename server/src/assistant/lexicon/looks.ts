/** How words of one kind look, where no row of phrases can say it. */

/** «Журнал сварочных работ» is one of its own; that of the production of works is the general log. */
export const journalOfWorks =
  /журнал\p{L}*\s+(?!общ|производств)(?<works>\p{L}{4,30}(?:ых|их))\s+работ|(?<!\p{L})(?<trade>\p{L}{4,30})\s+жұмыстары(?:ның)?\s+журнал/iu;

/** Words every journal is called by. */
export const anyJournal =
  /^журнал|^journal|^спец|^арнайы|^special|^register|^работ|^жұмыс|^works?$|^safety$|^қауіпсіздік|^өтті$|^өткен$|^прош[её]?л|^проход|^ведут|^запис|^жазба/iu;

/** «Последние» of more than one. */
export const pluralLast = /^(?:последних|последние|свежие|свежих|недавние|недавних|recent)$/iu;

/** Entries, more than one. */
export const pluralEntries = /(?:лар|лер|дар|дер|entries|days)$/iu;

/** Words that any section may be called by. */
export const anySection =
  /^(?:под)?раздел|^част|^part|^section|^бөлім|^бөлі[гк]|^stage|^works?$|^which$|^как/u;

/** Most estimates and logs are written in Russian. */
export const isRussian = (word: string): boolean => /^[а-яё]+$/.test(word);
