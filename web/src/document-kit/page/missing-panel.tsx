import type { Checklist } from '@nysan/contract/draft-help.ts';
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ask } from '../../api/queries.ts';
import { Section } from '../../ui/section.tsx';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import classes from '../approval/approval.module.css';
import { Decision, type DecisionProps } from '../approval/decision.tsx';
import { useTurn } from '../approval/turn.ts';
import { focusField } from '../fields/focus-field.ts';
import { Refusal } from './refusal.tsx';
import { useDocumentHandle } from './use-document.ts';

/** What a draft needs to be sent, counted thing by thing: how far it is, what is missing, each leading to its place, and what is done. */
export const MissingPanel = (decided: DecisionProps) => {
  const { t } = useTranslation('document');
  const isPhone = useIsPhone();
  const checklist = useChecklist();
  const items = checklist ?? [];
  const done = items.filter((item) => isDone(item) && isClear(item));
  const left = items.filter((item) => !isDone(item));
  const warnings = items.flatMap((item) => item.warnings);
  return (
    <Section
      title={t('checklist.title')}
      flush
      aside={
        checklist && (
          <span className="figures">
            {t('checklist.progress', { done: done.length, all: done.length + left.length })}
          </span>
        )
      }
    >
      <div className={classes.progress} aria-hidden>
        <span
          style={{ width: `${(100 * done.length) / Math.max(1, done.length + left.length)}%` }}
        />
      </div>
      <Refusal />
      {!checklist && <LinesSkeleton rows={5} />}
      <ul className={classes.checks}>
        {left.map((item) => (
          <Missing key={`${item.field} ${item.name}`} item={item} isLong={isLong(left)} />
        ))}
        {warnings.length > 0 && (
          <li className={classes.apart}>{t('checklist.warnings', { count: warnings.length })}</li>
        )}
        {warnings.map(({ field, message }) => (
          <li key={`${field} ${message}`}>
            <button type="button" className={classes.warning} onClick={() => focusField(field)}>
              <IconAlertTriangle size={18} aria-label={t('checklist.warning')} />
              {message}
            </button>
          </li>
        ))}
        {done.map((item) => (
          <Done key={`${item.field} ${item.name}`} item={item} />
        ))}
      </ul>
      <div className={classes.send}>
        {!isPhone && <Decision {...decided} />}
        <p className={classes.hint}>
          {left.length > 0
            ? t('checklist.left', { count: left.length })
            : checklist && t('approval.beforeStart')}
        </p>
      </div>
    </Section>
  );
};

const isDone = ({ missing }: CheckItem): boolean => missing.length === 0;

/** What is only doubtful and not there at all is no thing that is done: its warning says enough. */
const isClear = ({ count, warnings }: CheckItem): boolean => warnings.length === 0 || count !== 0;

/** So many lines are read one by one; of more, each part of the form says how much of it is left. */
const MOST_LINES = 8;

const isLong = (left: readonly CheckItem[]): boolean =>
  left.reduce((sum, { missing }) => sum + missing.length, 0) > MOST_LINES;

/** One thing that is not done: what of it is missing, each leading to its place. Of several they stand below its name. */
const Missing = ({ item: { name, missing }, isLong }: { item: CheckItem; isLong: boolean }) => {
  const { t } = useTranslation('document');
  const [first, second] = missing;
  return (
    <li>
      {first && (
        <Lack
          field={first.field}
          text={second ? t('checklist.several', { name, number: missing.length }) : first.message}
        />
      )}
      {second && !isLong && (
        <ul className={classes.lacks}>
          {missing.map(({ field, message }) => (
            <li key={`${field} ${message}`}>
              <Lack field={field} text={message} isPart />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
};

const Lack = ({ field, text, isPart }: { field: string; text: string; isPart?: boolean }) => (
  <button type="button" className={classes.missing} onClick={() => focusField(field)}>
    {!isPart && <IconCircleDashed size={18} aria-hidden />}
    {text}
  </button>
);

const Done = ({ item: { name, count } }: { item: CheckItem }) => {
  const { t } = useTranslation('document');
  return (
    <li className={classes.done}>
      <IconCircleCheck size={18} aria-label={t('checklist.done')} />
      <span className={classes.doneName}>{name}</span>
      {count !== null && <span className="figures muted">{count}</span>}
    </li>
  );
};

/** One thing approval needs. */
type CheckItem = Checklist['items'][number];

/** What the open draft needs before it can be sent, for whom may send it; read anew after each change. */
const useChecklist = (): readonly CheckItem[] | undefined => {
  const { document } = useDocumentHandle();
  const isHis = useTurn() === 'start';
  const { data } = useQuery({
    ...ask('approval', 'checklist', { params: { uuid: document.id } }),
    enabled: isHis,
  });
  return isHis ? data?.items : undefined;
};
