import { useTranslation } from 'react-i18next';
import { formatNumber } from '../i18n/format.ts';
import { Section } from '../ui/section.tsx';
import { Pill } from '../ui/status-badge.tsx';
import { Bar } from './bar.tsx';
import classes from './dashboard.module.css';
import { categories, type Remarks, shareOf, totalOf } from './figures.ts';

type Props = { title: string; onTime: Remarks; inProgress: Remarks; overdue: Remarks };

/** Remarks of one supervision: a line a state, a column a category, and a bar to compare the lines by. */
export const RemarksSection = ({ title, onTime, inProgress, overdue }: Props) => {
  const { t } = useTranslation('dashboard');
  const lines = [
    { tone: 'teal', label: t('remarks.onTime'), remarks: onTime },
    { tone: 'blue', label: t('remarks.inProgress'), remarks: inProgress },
    { tone: 'red', label: t('remarks.overdue'), remarks: overdue },
  ] as const;
  const most = Math.max(...lines.map(({ remarks }) => totalOf(remarks)));
  return (
    <Section title={title} aside={<Summary all={lines.map(({ remarks }) => remarks)} />} flush>
      <table className={classes.remarks} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{t('remarks.state')}</th>
            {categories.map((category) => (
              <th key={category} scope="col">
                {t(`remarks.${category}`)}
              </th>
            ))}
            <th scope="col">{t('remarks.total')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ tone, label, remarks }) => (
            <tr key={tone}>
              <th scope="row">
                {label}
                <Bar slim parts={[{ tone, share: shareOf(totalOf(remarks), most) }]} />
              </th>
              {categories.map((category) => (
                <Count key={category} value={remarks[category]} />
              ))}
              <Count value={totalOf(remarks)} isTotal />
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
};

const Count = ({ value, isTotal }: { value: number; isTotal?: boolean }) => (
  <td className="figures" data-none={value === 0 || undefined} data-total={isTotal || undefined}>
    {formatNumber(value)}
  </td>
);

/** What a director reads first: is there anything, and is anything late. */
const Summary = ({ all }: { all: Remarks[] }) => {
  const { t } = useTranslation('dashboard');
  const count = all.reduce((sum, remarks) => sum + totalOf(remarks), 0);
  const late = all.at(-1);
  if (count === 0) {
    return t('remarks.none');
  }
  const lateCount = late ? totalOf(late) : 0;
  return (
    <span className={classes.summary}>
      {t('remarks.count', { count })}
      {lateCount > 0 && <Pill tone="red">{t('remarks.late', { count: lateCount })}</Pill>}
    </span>
  );
};
