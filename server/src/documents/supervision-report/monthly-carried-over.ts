import {
  isMonthlyFiles,
  isMonthlyList,
  MOST_AT_ONCE,
  type MonthlyFiles,
  type MonthlyList,
  type MonthlySection,
  monthlyParts,
  monthlyText,
} from '@nysan/contract/documents/monthly-report-fields.ts';
import type { CarriedField } from '@nysan/contract/draft-help.ts';
import type { CarriesOver } from '../../document-engine/kind.ts';
import { type Said, saidIn, silentIn } from './empty-sections.ts';
import { tickedIn } from './monthly-repository.ts';

/** Sections that speak of the object and its papers rather than of the month: what they say mostly holds in the next one as well. */
const standing: readonly MonthlySection[] = [
  ...monthlyParts[0].sections,
  ...monthlyParts[1].sections,
  'LIMITINCONDITIONS',
  'WORKSCHEMA',
];

/** What the last report that was sent says of the object and its papers, of sections the draft leaves open. */
export const carriesOver: CarriesOver = {
  from: ['inApproval', 'approved'],
  fields: async (db, last, draft) => {
    const [before, now, ticked] = await Promise.all([
      saidIn(db, last.id),
      saidIn(db, draft.id),
      tickedIn(db, draft.id),
    ]);
    const silentBefore = silentIn(before);
    return silentIn(now)
      .filter((section) => standing.includes(section) && !ticked.includes(section))
      .filter((section) => !silentBefore.includes(section))
      .map((section) => carried(section, before));
  },
};

const carried = (section: MonthlySection, before: Said): CarriedField =>
  isMonthlyList(section)
    ? entries(section, before)
    : isMonthlyFiles(section)
      ? files(section, before)
      : text(section, before.row[monthlyText(section).column]);

const text = (field: MonthlySection, said: string): CarriedField => ({
  field,
  text: said,
  changes: [{ field, action: 'UPDATE', updateValue: said }],
});

const files = (field: MonthlyFiles, before: Said): CarriedField => {
  const held = before.files[field];
  return {
    field,
    text: held.map(({ fileName }) => fileName).join(', '),
    changes: [{ field, action: 'ADD', updateValue: held.map(({ id }) => id) }],
  };
};

/** What was offered for that month is of another one now. */
const entries = (field: MonthlyList, { items }: Said): CarriedField => {
  const own = items
    .filter(({ section }) => section === field)
    .map(({ name, definition }) => ({ name, definition }));
  return {
    field,
    text: own.map(({ name, definition }) => `${name}: ${definition}`).join('\n'),
    changes: Array.from({ length: Math.ceil(own.length / MOST_AT_ONCE) }, (_, at) => ({
      field,
      action: 'ADD' as const,
      updateValue: own.slice(at * MOST_AT_ONCE, (at + 1) * MOST_AT_ONCE),
    })),
  };
};
