import { useTranslation } from 'react-i18next';
import { formatNumber } from '../i18n/format.ts';
import { Section } from '../ui/section.tsx';
import { Pill } from '../ui/status-badge.tsx';
import { useIsPhone } from '../ui/use-is-phone.ts';
import { Bar } from './bar.tsx';
import classes from './dashboard.module.css';
import { categories, type Remarks, shareOf, totalOf } from './figures.ts';

type Props = { title: string; onTime: Remarks; inProgress: Remarks; overdue: Remarks };

/** Remarks of one supervision: a line a state, a column a category, and a bar to compare the lines by. */
export const RemarksSection = ({ title, onTime, inProgress, overdue }: Props) => {
  const { t } = useTranslation('dashboard');
  const isPhone = useIsPhone();
  const lines: Line[] = [
    { tone: 'teal', label: t('remarks.onTime'), remarks: onTime },
    { tone: 'blue', label: t('remarks.inProgress'), remarks: inProgress },
    { tone: 'red', label: t('remarks.overdue'), remarks: overdue },
  ];
  const most = Math.max(...lines.map(({ remarks }) => totalOf(remarks)));
  return (
    <Section title={title} aside={<Summary all={lines.map(({ remarks }) => remarks)} />} flush>
      <table className={classes.remarks} aria-label={title}>
        <thead>
          <tr>
            {!isPhone && <th scope="col">{t('remarks.state')}</th>}
            {categories.map((category) => (
              <th key={category} scope="col">
                {t(`remarks.${category}`)}
              </th>
            ))}
            <th scope="col">{t('remarks.total')}</th>
          </tr>
        </thead>
        {lines.map((line) => (
          <tbody key={line.tone}>
            {isPhone ? <TwoRows line={line} most={most} /> : <OneRow line={line} most={most} />}
          </tbody>
        ))}
      </table>
    </Section>
  );
};

type Line = { tone: 'teal' | 'blue' | 'red'; label: string; remarks: Remarks };
type LineProps = { line: Line; most: number };

const OneRow = ({ line, most }: LineProps) => (
  <tr>
    <th scope="row">
      <LineName line={line} most={most} />
    </th>
    <Counts remarks={line.remarks} />
  </tr>
);

/** The name above its figures: beside them a phone has no room for it. */
const TwoRows = ({ line, most }: LineProps) => (
  <>
    <tr>
      <th scope="rowgroup" colSpan={categories.length + 1}>
        <LineName line={line} most={most} />
      </th>
    </tr>
    <tr>
      <Counts remarks={line.remarks} />
    </tr>
  </>
);

const LineName = ({ line: { tone, label, remarks }, most }: LineProps) => (
  <>
    {label}
    <Bar slim parts={[{ tone, share: shareOf(totalOf(remarks), most) }]} />
  </>
);

const Counts = ({ remarks }: { remarks: Remarks }) => (
  <>
    {categories.map((category) => (
      <Count key={category} value={remarks[category]} />
    ))}
    <Count value={totalOf(remarks)} isTotal />
  </>
);

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
