import type { Remark } from '@nysan/contract/documents/remark.ts';
import type { Supervision } from '@nysan/contract/wire.ts';
import { type FormEvent, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDocumentHandle } from '../../../document-kit/page/use-document.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogButtons } from '../../../ui/dialog-footer.tsx';
import { useBusy } from '../../../ui/use-busy.ts';
import { RemarkFields } from './remark-fields.tsx';
import { blankRemark, bodyOf, type RemarkValues, valuesOf } from './remark-values.ts';
import { RestoredNote } from './restored-note.tsx';
import { useKeptRemarks } from './use-kept-remarks.ts';
import { useSaveRemark } from './use-remark-calls.ts';
import { focusPlace, useRemarkFaults } from './use-remark-faults.ts';

type Props = {
  whose: Supervision;
  /** The one to change, or a new one; nothing closes the dialog. */
  remark: Remark | 'new' | undefined;
  /** What a new one begins with. */
  offered: Partial<RemarkValues>;
  onClose: () => void;
};

/** The form of one remark of a prescription that is being written. */
export const RemarkDialog = ({ whose, remark, offered, onClose }: Props) => {
  const { t } = useTranslation('prescription');
  const isNew = remark === 'new';
  return (
    <Dialog
      opened={remark !== undefined}
      onClose={onClose}
      title={isNew || !remark ? t('remarks.new') : t('remarks.one', { number: remark.number })}
      width={920}
    >
      {remark && (
        <RemarkForm
          whose={whose}
          remark={isNew ? undefined : remark}
          offered={offered}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
};

type FormProps = Pick<Props, 'whose' | 'offered' | 'onClose'> & { remark: Remark | undefined };

const RemarkForm = ({ whose, remark, offered, onClose }: FormProps) => {
  const { t } = useTranslation();
  const { document } = useDocumentHandle();
  const kept = useKeptRemarks({
    place: `remark.${document.id}.${remark?.id ?? 'new'}`,
    first: [remark ? valuesOf(remark) : { ...blankRemark, ...offered }],
  });
  const [written] = kept.remarks;
  const first = written?.key;
  const faults = useRemarkFaults();
  const save = useSaveRemark(remark);
  const { isBusy, during } = useBusy();
  useEffect(() => {
    if (!remark && first) {
      focusPlace({ key: first, field: 'files' });
    }
  }, [remark, first]);
  if (!written) {
    return null;
  }
  const send = (event: FormEvent) => {
    event.preventDefault();
    const missing = faults.firstMissing(kept.remarks);
    if (missing) {
      focusPlace(missing);
      return;
    }
    save.mutate(bodyOf(written.values), {
      onSuccess: () => {
        kept.end();
        onClose();
      },
      onError: (error) => {
        const place = faults.refuse(error, kept.remarks);
        if (place) {
          focusPlace(place);
        }
      },
    });
  };
  return (
    <form onSubmit={send} noValidate data-remark={written.key}>
      {kept.isRestored && <RestoredNote onReset={kept.reset} />}
      <RemarkFields
        whose={whose}
        values={written.values}
        faults={faults.of(written)}
        isDueKept={remark?.dueDateMovable}
        during={during}
        onChange={(patch) => kept.change(written.key, patch)}
      />
      <DialogButtons submit={t('save')} saving={save.isPending || isBusy} onCancel={onClose} />
    </form>
  );
};
