import type { Letter } from '@nysan/contract/correspondence/letter.ts';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { ErrorView } from '../../ui/error-view.tsx';
import { PageSkeleton } from '../../ui/skeletons.tsx';
import { type Desk, useDesk } from '../use-desk.ts';
import { useStep } from '../use-step.ts';
import { Answering } from './answering.tsx';
import { LetterForm } from './letter-form.tsx';
import { LetterSigning } from './letter-signing.tsx';
import { useLetterForm } from './use-letter-form.ts';

type Props = {
  /** What is answered. */
  answered?: Letter;
};

/** Writing a letter: the form first, then the letter as it will be signed. */
export const Writing = (props: Props) => {
  const { projectId = '' } = useParams({ strict: false });
  const { desk, error, retry } = useDesk(projectId, 'LETTER');
  if (desk) {
    return <AtDesk {...props} desk={desk} />;
  }
  return error ? (
    <div className="surface">
      <ErrorView error={error} onRetry={retry} />
    </div>
  ) : (
    <PageSkeleton />
  );
};

const AtDesk = ({ desk, answered }: Props & { desk: Desk }) => {
  const { projectId = '' } = useParams({ strict: false });
  const step = useStep();
  const [notice, setNotice] = useState<unknown>();
  const form = useLetterForm({
    desk,
    projectId,
    answered,
    onPreview: () => {
      setNotice(undefined);
      step.toSigning();
    },
  });
  const { preview } = form;
  if (preview && step.isSigning) {
    return (
      <LetterSigning
        preview={preview}
        answeredId={answered?.id}
        onChange={step.back}
        onSent={form.drop}
        onOutdated={(error) => {
          form.thaw(error);
          setNotice(error);
          step.back();
        }}
      />
    );
  }
  const fields = (
    <LetterForm form={form} desk={desk} isAnswer={answered !== undefined} notice={notice} />
  );
  return answered ? <Answering letter={answered}>{fields}</Answering> : fields;
};
