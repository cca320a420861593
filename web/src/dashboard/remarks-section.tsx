import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../i18n/format.ts';
import { Section } from '../ui/section.tsx';
import { Pill } from '../ui/status-badge.tsx';
import { useIsPhone } from '../ui/use-is-phone.ts';
import { Bar } from './bar.tsx';
import classes from './dashboard.module.css';
import { categories, type Remarks, shareOf, totalOf } from './figures.ts';

type Props = {
  title: string;
  /** Whose remarks they are, as the address of their register says. */
  whose: 'technical' | 'author';
  onTime: Remarks;
  inProgress: Remarks;
  overdue: Remarks;
};

/** Remarks of one supervision: a line a state, a column a category, and a bar to compare the lines by. */
export const RemarksSection = ({ title, whose, onTime, inProgress, overdue }: Props) => {
  const { t } = useTranslation('dashboard');
  const isPhone = useIsPhone();
  const lines: Line[] = [
    { tone: 'teal', state: 'ON_TIME', label: t('remarks.onTime'), remarks: onTime },
    { tone: 'blue', state: 'IN_PROGRESS', label: t('remarks.inProgress'), remarks: inProgress },
    { tone: 'red', state: 'OVERDUE', label: t('remarks.overdue'), remarks: overdue },
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
            {isPhone ? (
              <TwoRows line={line} most={most} whose={whose} />
            ) : (
              <OneRow line={line} most={most} whose={whose} />
            )}
          </tbody>
        ))}
      </table>
    </Section>
  );
};

type Line = {
  tone: 'teal' | 'blue' | 'red';
  /** The register's word for it. */
  state: string;
  label: string;
  remarks: Remarks;
};
type LineProps = Pick<Props, 'whose'> & { line: Line; most: number };

const OneRow = ({ line, most, whose }: LineProps) => (
  <tr>
    <th scope="row">
      <LineName line={line} most={most} />
    </th>
    <Counts line={line} whose={whose} />
  </tr>
);

/** The name above its figures: beside them a phone has no room for it. */
const TwoRows = ({ line, most, whose }: LineProps) => (
  <>
    <tr>
      <th scope="rowgroup" colSpan={categories.length + 1}>
        <LineName line={line} most={most} />
      </th>
    </tr>
    <tr>
      <Counts line={line} whose={whose} />
    </tr>
  </>
);

const LineName = ({ line: { tone, label, remarks }, most }: Omit<LineProps, 'whose'>) => (
  <>
    {label}
    <Bar slim parts={[{ tone, share: shareOf(totalOf(remarks), most) }]} />
  </>
);

const Counts = ({ line, whose }: Omit<LineProps, 'most'>) => (
  <>
    {categories.map((category) => (
      <Count key={category} value={line.remarks[category]}>
        <ToRegister line={line} whose={whose} category={category} />
      </Count>
    ))}
    <Count value={totalOf(line.remarks)} isTotal>
      <ToRegister line={line} whose={whose} />
    </Count>
  </>
);

type CountProps = { value: number; isTotal?: boolean; children: ReactNode };

const Count = ({ value, isTotal, children }: CountProps) => (
  <td className="figures" data-none={value === 0 || undefined} data-total={isTotal || undefined}>
    {value === 0 ? formatNumber(value) : children}
  </td>
);

/** How the register says a category. */
const words = { easy: 'EASY', medium: 'MEDIUM', critical: 'HARD' } as const;

type LinkProps = Omit<LineProps, 'most'> & { category?: (typeof categories)[number] };

/** The number of such remarks, which leads to them in the register. */
const ToRegister = ({ line: { state, label, remarks }, whose, category }: LinkProps) => {
  const { t } = useTranslation('dashboard');
  const { projectId = '' } = useParams({ strict: false });
  const count = formatNumber(category ? remarks[category] : totalOf(remarks));
  return (
    <Link
      className={classes.count}
      to={`/app/project/${projectId}/${whose}/prescriptions/register` as string}
      search={{ state, category: category && words[category] } as never}
      aria-label={`${label}, ${t(`remarks.${category ?? 'total'}`)}: ${count}`}
    >
      {count}
    </Link>
  );
};

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
