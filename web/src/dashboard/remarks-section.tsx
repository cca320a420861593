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
  /** How many of the overdue are open; the others were eliminated late. */
  openOverdue: number;
};

/** Remarks of one supervision: a line a state, a column a category, and a bar to compare the lines by. */
export const RemarksSection = (props: Props) => {
  const { title, whose, onTime, inProgress, overdue, openOverdue } = props;
  const { t } = useTranslation('dashboard');
  const isPhone = useIsPhone();
  const lines: Line[] = [
    { tone: 'teal', state: 'ON_TIME', label: t('remarks.onTime'), remarks: onTime },
    { tone: 'blue', state: 'IN_PROGRESS', label: t('remarks.inProgress'), remarks: inProgress },
    {
      tone: 'red',
      state: 'OVERDUE',
      label: t('remarks.overdue'),
      remarks: overdue,
      ...(openOverdue < totalOf(overdue) && { note: t('remarks.open', { count: openOverdue }) }),
    },
  ];
  const most = Math.max(...lines.map(({ remarks }) => totalOf(remarks)));
  const count = lines.reduce((sum, { remarks }) => sum + totalOf(remarks), 0);
  return (
    <Section title={title} aside={<Summary whose={whose} count={count} late={openOverdue} />} flush>
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
  /** Small, after the label. */
  note?: string;
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

const LineName = ({ line: { tone, label, remarks, note }, most }: Omit<LineProps, 'whose'>) => (
  <>
    {label}
    {note && <span className={classes.beside}> {note}</span>}
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
  const count = formatNumber(category ? remarks[category] : totalOf(remarks));
  return (
    <RegisterLink
      whose={whose}
      className={classes.count}
      search={{ state, category: category && words[category] }}
      label={`${label}, ${t(`remarks.${category ?? 'total'}`)}: ${count}`}
    >
      {count}
    </RegisterLink>
  );
};

type RegisterLinkProps = Pick<Props, 'whose'> & {
  /** What the register is narrowed to; all of it when nothing is said. */
  search?: Record<string, string | undefined>;
  label?: string;
  className?: string | undefined;
  children: ReactNode;
};

const RegisterLink = ({ whose, search, label, className, children }: RegisterLinkProps) => {
  const { projectId = '' } = useParams({ strict: false });
  return (
    <Link
      className={className}
      to={`/app/project/${projectId}/${whose}/prescriptions/register` as string}
      search={(search ?? {}) as never}
      aria-label={label}
    >
      {children}
    </Link>
  );
};

type SummaryProps = Pick<Props, 'whose'> & { count: number; late: number };

/** What a director reads first: is there anything, and is anything late that is open still. */
const Summary = ({ whose, count, late }: SummaryProps) => {
  const { t } = useTranslation('dashboard');
  if (count === 0) {
    return t('remarks.none');
  }
  return (
    <span className={classes.summary}>
      <RegisterLink whose={whose} className={classes.all}>
        {t('remarks.count', { count })}
      </RegisterLink>
      {late > 0 && (
        <RegisterLink whose={whose} search={{ overdue: 'true' }}>
          <Pill tone="red">{t('remarks.late', { count: late })}</Pill>
        </RegisterLink>
      )}
    </span>
  );
};
