import type { Amount, MoneyPath, WaitingPapers } from '@nysan/contract/project-money.ts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../i18n/format.ts';
import { Section } from '../ui/section.tsx';
import { Bar } from './bar.tsx';
import {
  closedWorks,
  estimate,
  FigureLink,
  paidWorks,
  referenced,
  type Source,
  unpaidWorks,
  unreferencedWorks,
} from './figure-link.tsx';
import { shareOf } from './figures.ts';
import classes from './money-path.module.css';
import { Settled } from './settled.tsx';
import { inMillions, percentOf, said, unsaid, useView } from './view.ts';

/** From the estimate to the references; under each arrow what has not come through it, and with whom it is. */
export const MoneyPathSection = ({ path }: { path: MoneyPath }) => {
  const { t } = useTranslation('dashboard');
  const { isFull } = useView();
  const basis = t(isFull ? 'view.full' : 'view.bare');
  return (
    <Section title={t('path.title')} aside={`${t('path.unit')}, ${basis}`}>
      <div className={classes.room}>
        <ol className={classes.path} id="money-path">
          <Step name="cost" amount={path.cost} whole={path.cost} from={estimate} />
          <Gap
            name="notDone"
            amount={path.notDone}
            from={estimate}
            papers={path.hiddenWorkActs}
            of={closedWorks}
          />
          <Step name="done" amount={path.done} whole={path.cost} from={closedWorks} />
          <Gap
            name="notBilled"
            amount={path.notBilled}
            from={unpaidWorks}
            papers={path.doneWorkActs}
            of={paidWorks}
          />
          <Step name="billed" amount={path.billed} whole={path.cost} from={paidWorks} />
          <Gap
            name="notReferenced"
            amount={path.notReferenced}
            from={unreferencedWorks}
            papers={path.references}
            of={referenced}
          />
          <Step name="referenced" amount={path.referenced} whole={path.cost} from={referenced} />
        </ol>
      </div>
      {path.settled && <Settled settled={path.settled} />}
    </Section>
  );
};

type StepProps = {
  name: 'cost' | 'done' | 'billed' | 'referenced';
  amount: Amount;
  whole: Amount;
  from: Source;
};

const Step = ({ name, amount, whole, from }: StepProps) => {
  const { t } = useTranslation('dashboard');
  const { isFull } = useView();
  const [money, all] = [said(amount, isFull), said(whole, isFull)];
  const label = t(name === 'cost' && isFull ? 'path.contract' : `path.${name}`);
  return (
    <li className={classes.step}>
      <span className={classes.label}>{label}</span>
      <Million className={classes.money} money={money} from={from} label={label} />
      <span className={`figures ${classes.label}`}>{percentOf(money, all)}</span>
      <Bar parts={[{ tone: 'teal', share: shareOf(money ?? 0, all ?? 0) }]} />
    </li>
  );
};

type MillionProps = {
  money: number | null;
  from: Source;
  label: string;
  className?: string | undefined;
};

const Million = ({ money, from, label, className }: MillionProps) => (
  <span className={`figures ${className ?? ''}`}>
    {money === null ? unsaid : <FigureLink from={from} label={label} figure={inMillions(money)} />}
  </span>
);

type GapProps = {
  name: 'notDone' | 'notBilled' | 'notReferenced';
  amount: Amount;
  /** Where what has not come through is listed, and where the papers that should carry it are. */
  from: Source;
  of: Source;
  papers: WaitingPapers | null;
};

const Gap = ({ name, amount, from, of, papers }: GapProps) => {
  const { t } = useTranslation('dashboard');
  const { isFull } = useView();
  const label = t(`path.${name}`);
  return (
    <li className={classes.gap}>
      <span className={classes.arrow} aria-hidden>
        →
      </span>
      <Million money={said(amount, isFull)} from={from} label={label} />
      <span className={classes.label}>{label}</span>
      {papers && papers.inApproval > 0 && <Held papers={papers} of={of} />}
    </li>
  );
};

const Held = ({ papers, of }: { papers: WaitingPapers; of: Source }) => {
  const { t } = useTranslation('dashboard');
  const { isFull } = useView();
  const label = t('path.inApproval');
  return (
    <div className={classes.held}>
      <span>
        {label}:{' '}
        <FigureLink
          from={{ ...of, search: { status: 'INAPPROVE' } }}
          label={label}
          figure={`${papers.inApproval}`}
        />
        {' · '}
        <span className="figures">{inMillions(said(papers, isFull))}</span>
      </span>
      <ul>
        {papers.holders.map((holder) => (
          <li key={holder.fullname + holder.oldest.id}>
            <strong>
              <FigureLink
                from={{ ...of, search: { status: 'INAPPROVE', waitsFor: holder.fullname } }}
                label={t('path.holds')}
                figure={holder.fullname}
              />
            </strong>
            {holder.organization && <span>{holder.organization}</span>}
            <span>
              <span className="figures">{inMillions(said(holder, isFull))}</span>
              {' · '}
              <Link to={holder.oldest.target as string}>{holder.oldest.documentId}</Link>{' '}
              {t('path.since', { day: formatDate(holder.since) })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
};
