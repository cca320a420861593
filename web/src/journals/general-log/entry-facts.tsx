import { recordColumns } from '@nysan/contract/every-record.ts';
import { generalLogPlain as plain } from '@nysan/contract/journals/general-log-fields.ts';
import { useTranslation } from 'react-i18next';
import { labelOf } from '../../document-kit/list/plain.ts';
import { formatDate, formatDateTime } from '../../i18n/format.ts';
import { Axes } from '../../ui/axes.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Section } from '../../ui/section.tsx';
import { choiceWord } from '../register/words.ts';
import { weekdayOf } from './days.ts';
import classes from './detail.module.css';
import { Sign } from './list-columns.tsx';
import type { GeneralLogEntry } from './queries.ts';
import { degrees, doneOf, shiftIcons, weatherIcons, withAmount } from './words.ts';

/** The twelve fields of an entry as facts, and who wrote them down when. */
export const EntryFacts = ({ entry }: { entry: GeneralLogEntry }) => {
  const { t } = useTranslation('journal');
  const { workShift, weatherConditioin: weather } = entry; // sic
  return (
    <Section title={t('entry')}>
      <Facts
        facts={[
          {
            label: labelOf(plain.dateOfWork),
            value: `${formatDate(entry.dateOfWork)}, ${weekdayOf(entry.dateOfWork)}`,
          },
          {
            label: labelOf(plain.workShift),
            value: (
              <Sign icons={shiftIcons} word={workShift}>
                {choiceWord(plain.workShift.choices, workShift)}
              </Sign>
            ),
          },
          {
            label: labelOf(plain.constructionDescription),
            value: <span className={classes.text}>{entry.constructionDescription}</span>,
          },
          { label: labelOf(plain.location), value: <Axes text={entry.location} /> },
          {
            label: labelOf(plain.weatherCondition),
            value: (
              <Sign icons={weatherIcons} word={weather}>
                {choiceWord(plain.weatherCondition.choices, weather)},&nbsp;
                {degrees(entry.airTemperature)}
              </Sign>
            ),
          },
          { label: labelOf(plain.completedWorksPerShift), value: <strong>{doneOf(entry)}</strong> },
          {
            label: labelOf(plain.mechanismName),
            value: withAmount(entry.mechanismName, entry.mechanismAmount),
          },
          {
            label: t('columns.workers'),
            value: withAmount(entry.specialtyName, entry.specialtyAmount),
          },
          { label: labelOf(recordColumns.author), value: entry.author },
          {
            label: labelOf(recordColumns.createdAt),
            value: formatDateTime(entry.createdAt),
            figures: true,
          },
        ]}
      />
    </Section>
  );
};
