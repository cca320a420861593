import type { Letter } from '@nysan/contract/correspondence/letter.ts';
import { useParams } from '@tanstack/react-router';
import { api } from '../../api/index.ts';
import { WritingSteps } from '../signing-step.tsx';
import type { ComposeData } from '../use-compose-data.ts';
import { useStep } from '../use-step.ts';
import { WithComposeData } from '../with-compose-data.tsx';
import { Answering } from './answering.tsx';
import { LetterForm } from './letter-form.tsx';
import { useAccept } from './queries.ts';
import { useLetterForm } from './use-letter-form.ts';

type Props = {
  /** What is answered. */
  answered?: Letter;
};

/** Writing a letter: the form first, then the letter as it will be signed. */
export const Writing = (props: Props) => (
  <WithComposeData paper="LETTER">{(desk) => <Steps {...props} desk={desk} />}</WithComposeData>
);

const Steps = ({ desk, answered }: Props & { desk: ComposeData }) => {
  const { projectId = '' } = useParams({ strict: false });
  const step = useStep();
  const form = useLetterForm({
    desk,
    projectId,
    answered,
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
