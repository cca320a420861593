/** What each slot of a query is for, in a line, and its values where their names do not say it. */
const meanings: Readonly<Record<string, string>> = {
  operation:
    'list: show rows; total: how many or how much; group: told apart by groupBy; most, least: the first of groupBy; compare: period against other; remaining: what is left of positions of the estimate; forecast: when it will end; waiting: who waits for whom; explain: why they were refused',
  entity: 'what is counted, of the list of kinds',
  measure:
    'count: how many; money: tenge; volume: quantity with its unit; percent: share; daysLate: days past the due day; daysHeld: days in approval',
  money: 'which money: approved, inApproval, estimate, paid',
  groupBy:
    'by what it is told apart: state, party (organization), person, month, project, unit, category of remarks, section of the estimate',
  where: 'conditions; null for what the question does not say',
  'where.state':
    'draft; waiting: in approval, of remarks open; approved, of remarks put right; refused; archived',
  'where.overdue': 'true: past its due day',
  'where.period': 'the days it is about',
  'where.period.from': 'YYYY-MM-DD',
  'where.period.to': 'YYYY-MM-DD',
  'where.period.of':
    'which day: created; work: when works were done; decided: approved or refused; due',
  'where.supervision': 'TECHNICAL or AUTHOR supervision',
  'where.person': 'whose, where a person is named or meant',
  'where.person.name': 'the name as the question writes it',
  'where.person.as': 'wrote it; decides on it; refused it; holds it now; is late with it',
  'where.organization': 'the name of the company as the question writes it',
  'where.number': 'the number of one paper as the question writes it',
  'where.words': 'words of the name of a work or material, as the question writes them',
  'where.unit': 'a unit of measure as the question writes it',
  'where.region': 'a region or town as the question writes it',
  other: 'the days it is compared with',
  'other.from': 'YYYY-MM-DD',
  'other.to': 'YYYY-MM-DD',
  limit: 'how many rows, where the question says a number',
  said: 'once for each slot that you fill: the words of the question that say so, copied as they stand, one after the other, at most three; slot none for words of politeness',
};

/** What a slot is for; undefined of one whose name has to do. */
export const meaningOf = (path: string): string | undefined => meanings[path];
