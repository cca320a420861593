import type { MoneyPath } from '@nysan/contract/project-money.ts';
import { useTranslation } from 'react-i18next';
import { formatTiyns } from '../i18n/format.ts';
import { Section } from '../ui/section.tsx';
import classes from './course.module.css';
import { closedWorks, FigureLink, paidWorks, type Source, unpaidWorks } from './figure-link.tsx';
import { said, unsaid, useView } from './view.ts';

const statuses = [
  ['created', 'CREATED'],
  ['inApproval', 'INAPPROVE'],
  ['rejected', 'REJECTED'],
] as const;

/** What the next done-work act can take, and which papers are not there yet. */
export const NextBillSection = ({ path }: { path: MoneyPath }) => {
  const { t } = useTranslation('dashboard');
  const ready = t('next.ready');
  const { isFull } = useView();
  const papers = [
    ['hiddenWorkActs', closedWorks],
    ['doneWorkActs', paidWorks],
  ] as const;
  return (
    <Section title={t('next.title')}>
      <dl className={classes.facts}>
        <div>
          <dt>{ready}</dt>
          <dd className="figures">
            <Ready money={said(path.notBilled, isFull)} label={ready} />
          </dd>
        </div>
        {papers.flatMap(([name, source]) =>
          statuses.map(([state, status]) => (
            <Count
              key={name + state}
              label={t(`next.${name}.${state}`)}
              count={path[name]?.[state]}
              from={{ ...source, search: { status } }}
            />
          )),
        )}
      </dl>
    </Section>
  );
};

const Ready = ({ money, label }: { money: number | null; label: string }) =>
  money === null ? (
    unsaid
  ) : (
    <FigureLink from={unpaidWorks} label={label} figure={`${formatTiyns(money)}\u00a0₸`} />
  );

const Count = ({
  label,
  count,
  from,
}: {
  label: string;
  count: number | undefined;
  from: Source;
}) =>
  count === undefined ? null : (
    <div>
      <dt>{label}</dt>
      <dd className="figures">
        {count === 0 ? '0' : <FigureLink from={from} label={label} figure={`${count}`} />}
      </dd>
    </div>
  );
