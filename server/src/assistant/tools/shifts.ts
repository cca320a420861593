import type { TopicName } from '@nysan/contract/assistant-topics.ts';
import { labelOfWord } from '@nysan/contract/choices.ts';
import { weathers, workShifts } from '@nysan/contract/journals/general-log-fields.ts';
import { shownUnit } from '@nysan/contract/journals/measurement-units.ts';
import type { Translations } from '@nysan/contract/plain-fields.ts';
import { dayText, decimalOf, periodText, volumeText } from '../answers/figures.ts';
import { siteColumns, siteWords } from '../answers/site-words.ts';
import { recordTarget } from './kinds.ts';
import { lastShifts, logPage, type Shift, shiftsIn } from './log-pages.ts';
import { narrowByWords } from './narrow-by-words.ts';
import type { InProject, Tool } from './tool.ts';

/** What is written of a shift, and what its weather is called besides. */
const textOf = (shift: Shift): string =>
  [
    shift.constructionDescription,
    shift.location,
    shift.mechanismName,
    shift.specialtyName,
    shift.weatherConditioin, // sic
  ].join(' ');

/** An amount is a text: «2», «2 + 1», «по 3»; its figures add up. */
const numberIn = (amount: string): number =>
  (amount.match(/\d+/g) ?? []).reduce((sum, figures) => sum + Number(figures), 0);

const workersOf = (shifts: readonly Shift[]): number =>
  shifts.reduce((sum, { specialtyAmount }) => sum + numberIn(specialtyAmount), 0);
const plantOf = (shifts: readonly Shift[]): number =>
  shifts.reduce((sum, { mechanismAmount }) => sum + numberIn(mechanismAmount), 0);
const daysOf = (shifts: readonly Shift[]): Map<string, Shift[]> =>
  Map.groupBy(shifts, ({ dateOfWork }) => dateOfWork);

/** Which entries are spoken of: of what days, with what words. */
const subjectOf = ({ where }: InProject, words: readonly string[]): Translations => {
  const days = where.period ? periodText(where.period) : siteWords.wholeLog;
  const said = words.length > 0 ? `, «${words.join(' ')}»` : '';
  return { ru: `${days.ru}${said}`, kk: `${days.kk}${said}`, en: `${days.en}${said}` };
};

const tellTable = (desk: InProject, shifts: readonly Shift[]): void => {
  const { reply, project } = desk;
  const { language } = reply;
  const rows = desk.query.limit ? shifts.slice(0, desk.query.limit) : shifts;
  reply.table(
    [
      { name: siteColumns.shift },
      { name: siteColumns.work },
      { name: siteColumns.done, isNumber: true },
      { name: siteColumns.workers },
      { name: siteColumns.plant },
      { name: siteColumns.weather },
    ],
    rows.map((shift) => [
      {
        text: `${dayText(shift.dateOfWork)} ${labelOfWord(workShifts, shift.workShift)[language]}`,
        target: recordTarget(project.id, 'general-log', shift.id),
      },
      shift.constructionDescription,
      volumeText(
        decimalOf(shift.completedWorksPerShift),
        shownUnit(shift.measurementUnit, language),
      ),
      `${shift.specialtyName} – ${shift.specialtyAmount}`,
      `${shift.mechanismName} – ${shift.mechanismAmount}`,
      `${labelOfWord(weathers, shift.weatherConditioin)[language]}, ${shift.airTemperature}`,
    ]),
  );
  reply.list(logPage(desk, desk.where.period));
};

/** The shifts that are asked about; none where that is said already. */
const readShifts = async (
  desk: InProject,
): Promise<{ shifts: Shift[]; words: string[] } | null> => {
  const { reply, where, today } = desk;
  const { period, words = '' } = where;
  if (period && period.from > today) {
    reply.say(siteWords.dayToCome, { day: periodText(period) });
    return null;
  }
  const page = logPage(desk, period);
  const all = await shiftsIn(desk, period);
  if (all.length === 0) {
    reply.say(siteWords.noShifts, { day: subjectOf(desk, []) }, page);
    await tellNewest(desk);
    return null;
  }
  const narrowed = narrowByWords(desk, words, all, textOf);
  if (narrowed.rows.length === 0) {
    reply.say(siteWords.noneWith, { what: subjectOf(desk, narrowed.words), all: all.length }, page);
    return null;
  }
  return { shifts: narrowed.rows, words: narrowed.words };
};

/** Of a day without entries the last that has some is told as well. */
const tellNewest = async (desk: InProject): Promise<void> => {
  const { period } = desk.where;
  const { shifts } = await lastShifts(desk, period && { from: '1900-01-01', to: period.from }, 1);
  const [last] = shifts;
  if (last) {
    desk.reply.say(siteWords.newestDay, { day: dayText(last.dateOfWork) });
    tellTable(desk, [last]);
  }
};

const tellShifts = async (desk: InProject): Promise<void> => {
  const { reply, query, where } = desk;
  if (query.limit && where.words === undefined) {
    const { shifts, all } = await lastShifts(desk, where.period, query.limit);
    const what = subjectOf(desk, []);
    reply.say(siteWords.newest, { what, count: shifts.length, all }, logPage(desk, where.period));
    tellTable(desk, shifts);
    return;
  }
  const found = await readShifts(desk);
  if (found === null) {
    return;
  }
  const { shifts, words } = found;
  if (query.limit) {
    const count = Math.min(query.limit, shifts.length);
    const what = subjectOf(desk, words);
    reply.say(siteWords.newest, { what, count, all: shifts.length }, logPage(desk, where.period));
    tellTable(desk, shifts);
    return;
  }
  reply.say(
    siteWords.shifts,
    {
      what: subjectOf(desk, words),
      count: shifts.length,
      days: daysOf(shifts).size,
      workers: workersOf(shifts),
      plant: plantOf(shifts),
    },
    logPage(desk, where.period),
  );
  tellTable(desk, shifts);
};

/** The day or the days on which most, or fewest, were on site. */
const tellBusiest = async (desk: InProject): Promise<void> => {
  const { reply, query, where } = desk;
  const found = await readShifts(desk);
  if (found === null) {
    return;
  }
  const days = [...daysOf(found.shifts)];
  const isMost = query.operation === 'most';
  const best = (amountOf: (shifts: readonly Shift[]) => number) => {
    const amounts = days.map(([day, shifts]) => ({ day, amount: amountOf(shifts) }));
    const value = Math[isMost ? 'max' : 'min'](...amounts.map(({ amount }) => amount));
    return { value, days: amounts.filter(({ amount }) => amount === value).map(({ day }) => day) };
  };
  const [people, plant] = [best(workersOf), best(plantOf)];
  const page = logPage(desk, where.period);
  const told = ({ value, days: on }: typeof people) => ({
    value,
    days: on.slice(0, MOST_DAYS).map(dayText).join(', '),
  });
  reply.say(isMost ? siteWords.mostPeople : siteWords.leastPeople, told(people), page);
  reply.say(isMost ? siteWords.mostPlant : siteWords.leastPlant, told(plant), page);
  const named = new Set([...people.days, ...plant.days].slice(0, MOST_DAYS));
  tellTable(
    desk,
    found.shifts.filter(({ dateOfWork }) => named.has(dateOfWork)),
  );
};
const MOST_DAYS = 10;

export const shiftTools = {
  shifts: { scope: 'project', answer: tellShifts },
  busiestDays: { scope: 'project', answer: tellBusiest },
} satisfies Partial<Record<TopicName, Tool>>;
