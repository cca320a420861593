import { Radio, Select, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrors } from '../api/index.ts';
import { FormRefusal } from '../forms/form-parts.tsx';
import { DialogButtons } from '../ui/dialog-footer.tsx';
import { type Answered, leavingName, sendRemoval, successorsOf } from './leaving.ts';
import classes from './organizations.module.css';
import { useOrganizations } from './queries.ts';
import type { Leaving, OpenDecision } from './types.ts';
import { useAfterRemoval, useQuestion } from './use-removal.ts';
import { WaitingList } from './waiting-list.tsx';

type Props = {
  projectId: string;
  leaving: Leaving;
  waiting: OpenDecision[];
  onDone: () => void;
};

type Way = 'return' | 'replace';

/**
 * Shows what waits for those who are to go and asks what shall become of it, back to the authors or to somebody else; and to whom
 * their mail goes.
 */
export const RemovalForm = ({ projectId, leaving, waiting, onDone }: Props) => {
  const { t } = useTranslation(['organizations', 'common']);
  const [way, setWay] = useState<Way>('return');
  const [successor, setSuccessor] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const removal = useSending(projectId, leaving, onDone);
  const isWaiting = waiting.length > 0;
  const isAsked = way === 'replace' || !isWaiting;
  const isMissing = way === 'replace' && successor === null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isMissing) {
      removal.mutate({
        ...(isWaiting && { openDecisions: 'return' }),
        ...(isAsked && successor !== null && { replaceWith: successor }),
      });
    }
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <FormRefusal error={removal.error} fields={isAsked ? ['replaceWith'] : []} />
      {isWaiting ? (
        <Waiting leaving={leaving} waiting={waiting} way={way} onWay={setWay} />
      ) : (
        <Question leaving={leaving} />
      )}
      {isAsked && (
        <SuccessorSelect
          projectId={projectId}
          leaving={leaving}
          value={successor}
          onChange={setSuccessor}
          isOptional={!isWaiting}
          error={
            isTried && isMissing
              ? t('common:thisFieldIsRequired')
              : fieldErrors(removal.error)['replaceWith']
          }
        />
      )}
      <p className={classes.lead}>{t('removal.mail')}</p>
      <DialogButtons
        danger
        submit={t('common:delete')}
        saving={removal.isPending}
        onCancel={onDone}
      />
    </form>
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
  /** Nobody may be chosen: then it is mail alone that is handed over. */
  isOptional: boolean;
};

/** Chooses who takes the seats of those who go. */
const SuccessorSelect = ({ projectId, leaving, isOptional, ...field }: SuccessorSelectProps) => {
  const { t } = useTranslation(['organizations', 'common']);
  const { data } = useOrganizations(projectId);
  return (
    <Select
      label={t(isOptional ? 'removal.handOver' : 'removal.successor')}
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
