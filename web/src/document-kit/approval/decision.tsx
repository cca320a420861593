import { Button } from '@mantine/core';
import { IconArrowBackUp, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RejectDialog } from '../../signing/reject-dialog.tsx';
import { SignButtons } from '../../signing/sign-buttons.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { documentLabel } from '../page/document-label.ts';
import { PdfDialog } from '../page/pdf-dialog.tsx';
import { useDocumentHandle } from '../page/use-document.ts';
import { useRevise } from './actions.ts';
import { useStarting } from './start-approval.tsx';
import { isToIssue, useTurn } from './turn.ts';

export type DecisionProps = {
  /** What the document is about, for the dialogs of signing. */
  name: string;
  /** What is said once it is signed, where that is not approval. */
  signed: string | undefined;
};

/** The buttons of the reader's turn; nothing when it is not theirs. */
export const Decision = (props: DecisionProps) => {
  const turn = useTurn();
  if (turn === 'decide') {
    return <Decide {...props} />;
  }
  if (turn === 'start') {
    return <StartButton />;
  }
  return turn === 'revise' ? <ReviseButton /> : null;
};

const Decide = ({ name, signed }: DecisionProps) => {
  const { t } = useTranslation('document');
  const { document, refresh } = useDocumentHandle();
  const isPhone = useIsPhone();
  const [rejecting, setRejecting] = useState(false);
  const [reading, setReading] = useState(false);
  const about = {
    documentUuid: document.id,
    name: documentLabel(document.documentId, name),
    onDone: () => void refresh(),
  };
  return (
    <>
      <SignButtons {...about} signed={signed} version={document.versions[0]?.number ?? 0}>
        {isPhone && (
          <Button variant="default" onClick={() => setReading(true)}>
            {t('pdf.open')}
          </Button>
        )}
        {/* Who wrote it and issues it recalls it by the button for that. */}
        {!(isToIssue(document) && document.recallable) && (
          <Button variant="outline" color="red" onClick={() => setRejecting(true)}>
            {t('reject')}
          </Button>
        )}
      </SignButtons>
      <RejectDialog {...about} opened={rejecting} onClose={() => setRejecting(false)} />
      <PdfDialog opened={reading} onClose={() => setReading(false)} />
    </>
  );
};

const StartButton = () => {
  const { word, start, isStarting } = useStarting();
  return (
    <Button fullWidth leftSection={<IconSend size={18} />} loading={isStarting} onClick={start}>
      {word}
    </Button>
  );
};

const ReviseButton = () => {
  const { t } = useTranslation('document');
  const revise = useRevise();
  return (
    <Button
      fullWidth
      leftSection={<IconArrowBackUp size={18} />}
      loading={revise.isPending}
      onClick={() => revise.mutate()}
    >
      {t('revise')}
    </Button>
  );
};
