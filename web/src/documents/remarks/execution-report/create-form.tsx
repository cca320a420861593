import { Button, Textarea } from '@mantine/core';
import type { OfferedPrescription } from '@nysan/contract/documents/execution-report.ts';
import { reportPlain } from '@nysan/contract/documents/execution-report-fields.ts';
import type { Supervision } from '@nysan/contract/wire.ts';
import { IconSend } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { type FormEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { RestoredNote } from '../../../document-kit/fields/form-notes.tsx';
import { labelOf } from '../../../document-kit/list/plain.ts';
import { acceptedPictures } from '../../../files/accepted-pictures.ts';
import { BeforeAfter } from '../../../files/before-after.tsx';
import { FileList } from '../../../files/file-list.tsx';
import { sendInto } from '../../../files/send-into.ts';
import type { StoredFile } from '../../../files/stored-file.ts';
import { BottomBar } from '../../../ui/bottom-bar.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { Section } from '../../../ui/section.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
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
          <div className={classes.wide}>
            <OtherFiles whose={whose} form={form} />
          </div>
          <p className={`muted ${classes.wide}`}>{decides(offered.wouldDecide)}</p>
        </div>
      </Section>
      <Actions form={form} />
    </form>
  );
};

/** Each chosen remark before and after, side by side, and the way to take more. */
const Photos = ({ whose, form }: { whose: Supervision; form: ReportForm }) => (
  <div className={classes.photos} data-field="files">
    {form.chosen.map((remark) => (
      <PhotosOf key={remark.id} whose={whose} form={form} remark={remark} />
    ))}
    {form.faults.files && <p className={classes.fault}>{form.faults.files}</p>}
  </div>
);

type PhotosProps = {
  whose: Supervision;
  form: ReportForm;
  remark: OfferedPrescription['remarks'][number];
};

const PhotosOf = ({ whose, form, remark: { id, number, remarkName, files } }: PhotosProps) => {
  const { t } = useTranslation('execution-report');
  const { projectId = '' } = useParams({ strict: false });
  const words = usePhotoWords();
  const after = form.values.photos[id] ?? [];
  const said = words(String(number), files, after);
  const attach = async (fileId: string, fileName: string) =>
    form.changePhotos(id, (now) => [...now, { id: fileId, fileName }]);
  const send = sendInto({ projectId, location: locations[whose], attach });
  const remove = (file: StoredFile) =>
    form.changePhotos(id, (now) => now.filter((one) => one.id !== file.id));
  return (
    <fieldset className={classes.photos} aria-label={t('photosOf', { number })}>
      {form.chosen.length > 1 && (
        <p className={classes.name}>
          {number}. {remarkName}
        </p>
      )}
      <BeforeAfter projectId={projectId} before={said.before} after={{ ...said.after, remove }} />
      <FileDrop
        camera
        multiple
        accept={acceptedPictures()}
        hint={t('photosHint')}
        taken={after.map(({ fileName }) => fileName)}
        upload={(file, told) => form.during(send(file, told))}
      />
    </fieldset>
  );
};

/** Acts and passports, which speak of all that was done. */
const OtherFiles = ({ whose, form }: { whose: Supervision; form: ReportForm }) => {
  const { t } = useTranslation(['execution-report', 'document']);
  const { projectId = '' } = useParams({ strict: false });
  const { files } = form.values;
  const attach = async (id: string, fileName: string) => form.addFile({ id, fileName });
  const send = sendInto({ projectId, location: locations[whose], attach });
  return (
    <fieldset className={classes.photos} aria-label={t('otherFiles')}>
      <span className="mantine-InputWrapper-label">{t('otherFiles')}</span>
      <FileList
        files={files}
        projectId={projectId}
        remove={async ({ id }) => form.removeFile(id)}
      />
      <FileDrop
        multiple
        hint={t('document:files.hint')}
        taken={files.map(({ fileName }) => fileName)}
        upload={(file, told) => form.during(send(file, told))}
      />
    </fieldset>
  );
};

/** Sending it, or keeping it as a draft; at the thumb on a phone. */
const Actions = ({ form }: { form: ReportForm }) => {
  const { t } = useTranslation(['execution-report', 'common']);
  const isPhone = useIsPhone();
  const why = useId();
  const { isSending, isBusy } = form;
  // What is sent while photos are on their way would go without them.
  const whyNot = isBusy ? { disabled: true, 'aria-describedby': why } : {};
  const buttons = (
    <>
      {isBusy && (
        <p id={why} className={classes.why}>
          {t('common:filesUnderWay')}
        </p>
      )}
      <Button
        variant="default"
        className={classes.draft}
        disabled={isSending}
        {...whyNot}
        onClick={() => form.send({ isStarted: false })}
      >
        {t(isPhone ? 'create.draftShort' : 'create.draft')}
      </Button>
      <Button
        type="submit"
        leftSection={<IconSend size={18} aria-hidden />}
        loading={isSending}
        {...whyNot}
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
