import { Checkbox, Radio, Select, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrors } from '../api/index.ts';
import { FormRefusal } from '../forms/form-parts.tsx';
import { DialogButtons } from '../ui/dialog-footer.tsx';
import { DutyList } from './duty-list.tsx';
import { type Answered, leavingName, sendRemoval, successorsOf } from './leaving.ts';
import classes from './organizations.module.css';
import { useOrganizations } from './queries.ts';
import type { Leaving, OpenDecision, OpenDuty } from './types.ts';
import { useAfterRemoval, useQuestion } from './use-removal.ts';
import { WaitingList } from './waiting-list.tsx';

type Props = {
  projectId: string;
  leaving: Leaving;
  waiting: OpenDecision[];
  duties: OpenDuty[];
  onDone: () => void;
};

type Way = 'return' | 'replace';

/**
 * Shows what waits for those who are to go, and what else hangs on them, and asks what shall become of it, back to the authors or to
 * somebody else; and to whom their mail goes.
 */
export const RemovalForm = ({ projectId, leaving, waiting, duties, onDone }: Props) => {
  const { t } = useTranslation(['organizations', 'common']);
  const answer = useAnswer(waiting, duties);
  const { way, successor, isTried, isAsked, isMissing } = answer;
  const removal = useSending(projectId, leaving, onDone);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    answer.setTried(true);
    if (answer.query) {
      removal.mutate(answer.query);
    }
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <FormRefusal error={removal.error} fields={isAsked ? ['replaceWith'] : []} />
      {waiting.length > 0 ? (
        <Waiting leaving={leaving} waiting={waiting} way={way} onWay={answer.setWay} />
      ) : (
        <Question leaving={leaving} />
      )}
      {duties.length > 0 && <Duties leaving={leaving} duties={duties} />}
      {isAsked && (
        <SuccessorSelect
          projectId={projectId}
          leaving={leaving}
          value={successor}
          onChange={answer.setSuccessor}
          isOptional={!answer.isNeeded}
          isReplacing={waiting.length > 0}
          error={
            isTried && isMissing
              ? t('common:thisFieldIsRequired')
              : fieldErrors(removal.error)['replaceWith']
          }
        />
      )}
      {answer.mayLeave && (
        <Checkbox
          checked={answer.isLeft}
          onChange={({ currentTarget }) => answer.setLeft(currentTarget.checked)}
          label={t('removal.leave')}
          description={t('removal.leaveHint')}
        />
      )}
      <p className={classes.lead}>{t('removal.mail')}</p>
      <DialogButtons
        danger
        submit={t('removal.remove')}
        saving={removal.isPending}
        onCancel={onDone}
      />
    </form>
  );
};

/** What is answered so far, and the query once it is enough. */
const useAnswer = (waiting: OpenDecision[], duties: OpenDuty[]) => {
  const [way, setWay] = useState<Way>('return');
  const [successor, setSuccessor] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(false);
  const [isTried, setTried] = useState(false);
  const isWaiting = waiting.length > 0;
  const stuck = duties.filter((one) => one.isStuck);
  const isHanging = stuck.length > 0;
  const isAsked = way === 'replace' || !isWaiting || isHanging;
  const isNeeded = way === 'replace' || (isHanging && !isLeft);
  const isMissing = isNeeded && successor === null;
  const query: Answered = {
    ...(isWaiting && { openDecisions: 'return' as const }),
    ...(isAsked && successor !== null && { replaceWith: successor }),
    ...(isLeft && { openDuties: 'leave' as const }),
  };
  return {
    way,
    setWay,
    successor,
    setSuccessor,
    isLeft,
    setLeft,
    isTried,
    setTried,
    isAsked,
    isNeeded,
    isMissing,
    mayLeave: isHanging,
    query: isMissing ? undefined : query,
  };
};

const Duties = ({ leaving, duties }: Pick<Props, 'leaving' | 'duties'>) => {
  const { t } = useTranslation('organizations');
  return (
    <>
      <p className={classes.lead}>{t('removal.dutiesLead', { name: leavingName(leaving) })}</p>
      <DutyList duties={duties} isNamed={leaving.member === undefined} />
    </>
  );
};

const Question = ({ leaving }: Pick<Props, 'leaving'>) => {
  const question = useQuestion();
  return <p className={classes.lead}>{question(leaving)}</p>;
};

type WaitingProps = Pick<Props, 'leaving' | 'waiting'> & { way: Way; onWay: (way: Way) => void };

const Waiting = ({ leaving, waiting, way, onWay }: WaitingProps) => {
  const { t } = useTranslation('organizations');
  return (
    <>
      <p className={classes.lead}>{t('removal.lead', { name: leavingName(leaving) })}</p>
      <WaitingList waiting={waiting} isNamed={leaving.member === undefined} />
      <Radio.Group label={t('removal.what')} value={way} onChange={(to) => onWay(wayOf(to))}>
        <Stack gap="sm" pt="xs">
          <Radio value="return" label={t('removal.return')} description={t('removal.returnHint')} />
          <Radio
            value="replace"
            label={t('removal.replace')}
            description={t('removal.replaceHint')}
          />
        </Stack>
      </Radio.Group>
    </>
  );
};

const wayOf = (value: string): Way => (value === 'replace' ? 'replace' : 'return');

const useSending = (projectId: string, leaving: Leaving, onDone: () => void) => {
  const afterwards = useAfterRemoval();
  return useMutation({
    mutationFn: (query: Answered) => sendRemoval(projectId, leaving, query),
    onSuccess: async () => {
      onDone();
      await afterwards(leaving);
    },
  });
};

type SuccessorSelectProps = {
  projectId: string;
  leaving: Leaving;
  value: string | null;
  onChange: (membershipId: string | null) => void;
  error: string | undefined;
  /** Nobody may be chosen: then colleagues take over what they may. */
  isOptional: boolean;
  /** They sit in documents in approval as well. */
  isReplacing: boolean;
};

/** Chooses who takes the seats of those who go. */
const SuccessorSelect = ({
  projectId,
  leaving,
  isOptional,
  isReplacing,
  ...field
}: SuccessorSelectProps) => {
  const { t } = useTranslation(['organizations', 'common']);
  const { data } = useOrganizations(projectId);
  return (
    <Select
      label={t(isReplacing && !isOptional ? 'removal.successor' : 'removal.handOver')}
      withAsterisk={!isOptional}
      clearable={isOptional}
      searchable
      nothingFoundMessage={t('common:filters.nothing')}
      placeholder={t(isOptional ? 'removal.nobody' : 'create.choose')}
      data={successorsOf(data ?? [], leaving)}
      {...field}
    />
  );
};
