import type { Letter } from '@nysan/contract/correspondence/letter.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/index.ts';
import { ask } from '../../api/queries.ts';
import { shortName } from '../../document-kit/list/short-name.ts';
import { DocumentFault } from '../../document-kit/page/document-fault.tsx';
import { formatDate } from '../../i18n/format.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageSkeleton } from '../../ui/skeletons.tsx';
import { useIsWide } from '../../ui/use-is-wide.ts';
import classes from '../form.module.css';
import { WritingSteps } from '../signing-step.tsx';
import type { ComposeData } from '../use-compose-data.ts';
import { useStep } from '../use-step.ts';
import { type FromAnswer, WithAnswer } from '../with-answer.tsx';
import { WithComposeData } from '../with-compose-data.tsx';
import { LetterForm } from './letter-form.tsx';
import { Paper } from './paper.tsx';
import { letterPath } from './place.ts';
import { useAccept } from './queries.ts';
import { useLetterForm } from './use-letter-form.ts';
import { useToLetters } from './use-to-letters.ts';

type Props = {
  /** What is answered. */
  answered?: Letter;
  /** The answer of the assistant it is made of. */
  from?: FromAnswer | undefined;
};

/** Writing a letter: the form first, then the letter as it will be signed. */
const Writing = (props: Props) => (
  <WithComposeData paper="LETTER">{(desk) => <Steps {...props} desk={desk} />}</WithComposeData>
);

const Steps = ({ desk, answered, from }: Props & { desk: ComposeData }) => {
  const { projectId = '' } = useParams({ strict: false });
  const step = useStep();
  const form = useLetterForm({
    desk,
    projectId,
    answered,
    from,
    notice: step.notice,
    onPreview: step.toSigning,
  });
  const fields = <LetterForm form={form} desk={desk} answered={answered} />;
  return (
    <WritingSteps
      room="letters"
      calls={api.letters}
      answeredId={answered?.id}
      accept={useAccept()}
      step={step}
      form={form}
    >
      {answered ? <Answering letter={answered}>{fields}</Answering> : fields}
    </WritingSteps>
  );
};

type AnsweringProps = { letter: Letter; children: ReactNode };

/** A form with the letter it answers: beside it where there is room, else folded above it. */
const Answering = ({ letter, children }: AnsweringProps) => {
  const { t } = useTranslation('letter');
  return useIsWide() ? (
    <div className={classes.beside}>
      {children}
      <aside>
        <Paper letter={letter} />
      </aside>
    </div>
  ) : (
    <>
      <details className={`surface ${classes.answered}`}>
        <summary>
          {t('form.answered')} <strong>{letter.documentNumber}</strong>,{' '}
          {formatDate(letter.creationDate)} · {shortName(letter.createdBy.fullname)}
        </summary>
        <Paper letter={letter} />
      </details>
      {children}
    </>
  );
};

/** The answer to a letter, which stands above it. */
export const ReplyPage = () => {
  const { t } = useTranslation('letter');
  const { id = '', projectId = '' } = useParams({ strict: false });
  const back = useToLetters();
  const { data, error, refetch } = useQuery(ask('letters', 'get', { params: { id } }));
  if (!data && !error) {
    return <PageSkeleton />;
  }
  const letter = data && { label: data.documentNumber, to: letterPath(projectId, id) };
  return (
    <>
      <PageHeader title={t('form.answer')} crumbs={letter ? [back, letter] : [back]} />
      {data ? (
        <Writing answered={data} />
      ) : (
        <DocumentFault error={error} onRetry={() => void refetch()} back={back} />
      )}
    </>
  );
};

/** A new letter. */
export const SendPage = () => {
  const { t } = useTranslation('letter');
  return (
    <>
      <PageHeader title={t('form.new')} crumbs={[useToLetters()]} />
      <WithAnswer>{(from) => <Writing from={from} />}</WithAnswer>
    </>
  );
};
