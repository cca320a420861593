import { describe, expect, it } from 'vitest';
import { matching } from './matching.ts';
import { group, member, organization } from './testing/people.ts';

const builders = organization('ТОО «БК Құрылыс»', '120140012348', [
  member('Сейткали Қайрат', 'Производитель работ'),
  member('Асанов Ерлан', 'Мастер'),
]);
const supervisors = organization('ТОО «Сапа»', '180340007716', [
  member('Ахметов Жандос', 'Эксперт'),
]);
const loose = group([member('Ким Алексей', 'Аудитор')]);
const found = (keyword?: string) =>
  matching([loose, builders, supervisors], keyword).map(({ name, users }) => [
    name,
    users.map(({ fullname }) => fullname),
  ]);

describe('the organizations of a project', () => {
  it('end with the group of those who belong to none', () => {
    expect(found().map(([name]) => name)).toEqual([
      'ТОО «БК Құрылыс»',
      'ТОО «Сапа»',
      'Без организации',
    ]);
  });

  it('are found by name or БИН with all their members', () => {
    expect(found('құрылыс')).toEqual([['ТОО «БК Құрылыс»', ['Сейткали Қайрат', 'Асанов Ерлан']]]);
    expect(found('1803')).toEqual([['ТОО «Сапа»', ['Ахметов Жандос']]]);
  });

  it('are found by a member with only the members who match', () => {
    expect(found('мастер ерлан')).toEqual([['ТОО «БК Құрылыс»', ['Асанов Ерлан']]]);
    expect(found('аудитор')).toEqual([['Без организации', ['Ким Алексей']]]);
    expect(found('нет такого')).toEqual([]);
  });
});
