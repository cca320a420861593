import { useTranslation } from 'react-i18next';
import { SignButtons } from '../../signing/sign-buttons.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { signal } from '../../ui/signal.ts';
import { documentLabel } from '../page/document-label.ts';
import { useDocumentHandle } from '../page/use-document.ts';
import classes from './ask-dialog.module.css';
import { isToIssue } from './turn.ts';

type Props = {
  /** What the document is about. */
  name: string;
  /** What is said once it is signed by phone, where that is not approval. */
  signed: string | undefined;
};

/** What was just sent in this window by whoever may issue it. */
const justSent = signal<string | undefined>(undefined);

/** Its page asks its reader for the signature by which they issue it, if they do. */
export const askToIssue = (documentId: string): void => justSent.set(documentId);

/** The second step of «Подписать и отправить»: what was just sent is signed by its reader. Closing it leaves a task. */
export const IssueDialog = ({ name, signed }: Props) => {
  const { t } = useTranslation('document');
  const { document, refresh } = useDocumentHandle();
  const told = documentLabel(document.documentId, name);
  const isAsked = justSent.use() === document.id && isToIssue(document);
  const onClose = () => justSent.set(undefined);
  return (
    <Dialog opened={isAsked} onClose={onClose} title={t('issue.title')} width={480}>
      <div className={classes.asked}>
        <p className={classes.said}>{told}</p>
        <p className={`${classes.said} muted`}>{t('issue.hint')}</p>
        <SignButtons
          documentUuid={document.id}
          name={told}
          signed={signed}
          version={document.versions[0]?.number ?? 0}
          onDone={() => {
            onClose();
            void refresh();
          }}
        />
      </div>
    </Dialog>
  );
};
