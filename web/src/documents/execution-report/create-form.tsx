import { Button, Textarea } from '@mantine/core';
import type { OfferedPrescription } from '@nysan/contract/documents/execution-report.ts';
import { reportPlain } from '@nysan/contract/documents/execution-report-fields.ts';
import type { Supervision } from '@nysan/contract/wire.ts';
import { IconSend } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { RestoredNote } from '../../document-kit/form-notes.tsx';
import { labelOf } from '../../document-kit/plain.ts';
import { BeforeAfter } from '../../files/before-after.tsx';
import { FileList } from '../../files/file-list.tsx';
import { sendInto } from '../../files/send-into.ts';
import { BottomBar } from '../../ui/bottom-bar.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { Section } from '../../ui/section.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { DayField } from './day-field.tsx';
import { locations } from './kind.ts';
import { RefusedNote } from './refused-note.tsx';
import { RemarkChoice } from './remark-choice.tsx';
import classes from './report.module.css';
import { useDeciderWords } from './use-decider-words.ts';
import { usePhotoWords } from './use-photo-words.ts';
import { type ReportForm, useReportForm } from './use-report-form.ts';

type Props = {
  whose: Supervision;
  offered: OfferedPrescription;
  /** The remark that is answered; all of them where none is said. */
  first: string | undefined;
};

/** The answer to remarks: photos, the day, which remarks it covers, who will decide. */
export const CreateForm = ({ whose, offered, first }: Props) => {
  const { t } = useTranslation('execution-report');
  const form = useReportForm(whose, offered, first);
  const decides = useDeciderWords();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.send({ isStarted: true });
  };
  const refused = form.chosen.find((remark) => remark.refused)?.refused;
  return (
    <form onSubmit={submit} noValidate aria-busy={form.isSending}>
      {form.isRestored && <RestoredNote onAnew={form.beginAnew} />}
      {refused && <RefusedNote reason={refused} />}
      <Section title={t('create.what')}>
        <div className={classes.form}>
          <div className={classes.wide}>
            <Photos whose={whose} form={form} />
          </div>
          <DayField
            value={form.values.day}
            error={form.faults.day}
            due={form.latestDue}
            onChange={(day) => form.change({ day })}
          />
          <DateField
            required
            label={labelOf(reportPlain.eliminationDate)}
            value={form.values.due}
            error={form.faults.due}
            onChange={(due) => form.change({ due: due ?? '' })}
          />
          <div className={classes.wide}>
            <RemarkChoice remarks={offered.remarks} form={form} />
          </div>
          <Textarea
            className={classes.wide}
            autosize
            minRows={2}
            maxRows={10}
            maxLength={2000}
            label={labelOf(reportPlain.workDone)}
            value={form.values.workDone}
            onChange={({ currentTarget }) => form.change({ workDone: currentTarget.value })}
          />
          <p className={`muted ${classes.wide}`}>{decides(offered.wouldDecide)}</p>
        </div>
      </Section>
      <Actions form={form} />
    </form>
  );
};

/** Before and after side by side, and the way to take more. */
const Photos = ({ whose, form }: { whose: Supervision; form: ReportForm }) => {
  const { t } = useTranslation(['execution-report', 'document']);
  const { projectId = '' } = useParams({ strict: false });
  const { files } = form.values;
  const words = usePhotoWords();
  const attach = async (id: string, fileName: string) => form.addFile({ id, fileName });
  return (
    <div className={classes.photos} data-field="files">
      <BeforeAfter
        projectId={projectId}
        {...words(
          form.chosen.map(({ number }) => number).join(', '),
          form.chosen.flatMap((remark) => remark.files),
          files,
        )}
      />
      <FileList
        files={files}
        projectId={projectId}
        remove={async ({ id }) => form.removeFile(id)}
      />
      <FileDrop
        camera
        multiple
        hint={t('document:files.hint')}
        taken={files.map(({ fileName }) => fileName)}
        upload={sendInto({ projectId, location: locations[whose], attach })}
        onBusy={form.setBusy}
      />
      {form.faults.files && <p className={classes.fault}>{form.faults.files}</p>}
    </div>
  );
};

/** Sending it, or keeping it as a draft; at the thumb on a phone. */
const Actions = ({ form }: { form: ReportForm }) => {
  const { t } = useTranslation('execution-report');
  const isPhone = useIsPhone();
  const { isSending, isBusy } = form;
  const buttons = (
    <>
      <Button
        variant="default"
        className={classes.draft}
        disabled={isSending || isBusy}
        onClick={() => form.send({ isStarted: false })}
      >
        {t(isPhone ? 'create.draftShort' : 'create.draft')}
      </Button>
      <Button
        type="submit"
        leftSection={<IconSend size={18} aria-hidden />}
        loading={isSending}
        disabled={isBusy}
      >
        {t('start')}
      </Button>
    </>
  );
  return isPhone ? (
    <BottomBar>{buttons}</BottomBar>
  ) : (
    <div className={classes.actions}>{buttons}</div>
  );
};
