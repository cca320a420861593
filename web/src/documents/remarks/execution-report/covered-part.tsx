import { Checkbox } from '@mantine/core';
import type { ExecutionReport } from '@nysan/contract/documents/execution-report.ts';
import type { Supervision } from '@nysan/contract/wire.ts';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../../api/index.ts';
import { fieldElementId } from '../../../document-kit/fields/focus-field.ts';
import { daysLeft } from '../../../document-kit/list/due.ts';
import { useDocumentHandle } from '../../../document-kit/page/use-document.ts';
import { acceptedPictures } from '../../../files/accepted-pictures.ts';
import { BeforeAfter } from '../../../files/before-after.tsx';
import { sendInto } from '../../../files/send-into.ts';
import type { StoredFile } from '../../../files/stored-file.ts';
import { formatDate } from '../../../i18n/format.ts';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { Section } from '../../../ui/section.tsx';
import { Pill } from '../../../ui/status-badge.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { coveredOf, locations } from './kind.ts';
import { useOffered } from './queries.ts';
import { Category, WhatWasAsked } from './remark-parts.tsx';
import classes from './report.module.css';
import { usePhotoWords } from './use-photo-words.ts';

type Props = { whose: Supervision; report: ExecutionReport };
type Covered = ReturnType<typeof coveredOf>[number];

/** The remarks a report covers, each before and after; in a draft the others that may be covered besides. */
export const CoveredPart = ({ whose, report }: Props) => {
  const { t } = useTranslation('execution-report');
  const covered = coveredOf(report);
  return (
    <div id={fieldElementId('remarks')} tabIndex={-1}>
      <Section title={t('remarks')} flush>
        <ol className={classes.bands}>
          {covered.map((remark) => (
            <Band key={remark.id} whose={whose} remark={remark} report={report} isCovered />
          ))}
          {report.editable && <Others whose={whose} report={report} />}
        </ol>
      </Section>
    </div>
  );
};

/** What of the same prescription may be covered besides. */
const Others = ({ whose, report }: Props) => {
  const { data } = useOffered(whose, report.prescriptionActsDto[0]?.id);
  const covered = new Set(coveredOf(report).map(({ id }) => id));
  return (data ?? [])
    .flatMap(({ remarks }) => remarks)
    .filter(({ id }) => !covered.has(id))
    .map((remark) => (
      <Band key={remark.id} whose={whose} remark={remark} report={report} isCovered={false} />
    ));
};

type BandProps = {
  whose: Supervision;
  remark: Covered;
  report: ExecutionReport;
  isCovered: boolean;
};

const Band = ({ whose, remark, report, isCovered }: BandProps) => {
  const { t } = useTranslation('execution-report');
  const { number, heldBy } = remark;
  return (
    <li className={classes.band}>
      <div>
        <div className={classes.head}>
          {report.editable && <Cover remark={remark} isCovered={isCovered} />}
          <span className="muted figures">{number}</span>
          <h3 className={classes.name}>{remark.remarkName}</h3>
          <Category remark={remark} />
        </div>
        <WhatWasAsked remark={remark} />
        <Terms remark={remark} day={report.actualRemarkEliminationDate} />
        {heldBy && <p className={classes.fault}>{t('held', { number: heldBy })}</p>}
      </div>
      {isCovered && <Photos whose={whose} remark={remark} report={report} />}
    </li>
  );
};

/** The remark before and after; where nothing shows it alone, all that the report shows. In a draft more is taken here. */
const Photos = ({ whose, remark, report }: Omit<BandProps, 'isCovered'>) => {
  const { t } = useTranslation('execution-report');
  const words = usePhotoWords();
  const { change } = useDocumentHandle();
  const { id: remarkId, number, files, after } = remark;
  const { projectUuid: projectId, editable } = report;
  const said = words(String(number), files, after.length > 0 ? after : report.files);
  const put = (action: 'ADD' | 'DELETE', file: string) =>
    change('remarkPhotos', { action, updateValue: { remarkId, files: file } });
  const takeOff = useMutation({
    mutationFn: ({ id }: StoredFile) => put('DELETE', id),
    onError: (error, { fileName }) => toast.error(messageOf(error), fileName),
  });
  const isOwn = editable && after.length > 0;
  return (
    <fieldset className={classes.photos} aria-label={t('photosOf', { number })}>
      <BeforeAfter
        projectId={projectId}
        before={said.before}
        after={{ ...said.after, remove: isOwn ? (file) => takeOff.mutate(file) : undefined }}
      />
      {editable && (
        <FileDrop
          camera
          multiple
          accept={acceptedPictures()}
          hint={t('photosHint')}
          taken={after.map(({ fileName }) => fileName)}
          upload={sendInto({
            projectId,
            location: locations[whose],
            attach: (file) => put('ADD', file),
          })}
        />
      )}
    </fieldset>
  );
};

/** Until when it was asked for, and whether it was done by then. */
const Terms = ({ remark, day }: { remark: Covered; day: string | null }) => {
  const { t } = useTranslation('execution-report');
  const { dueDate, eliminatedOn } = remark;
  const done = eliminatedOn ?? day;
  const isLate = done ? done > dueDate : daysLeft(dueDate) < 0;
  return (
    <div className={classes.terms}>
      <span className="figures">{t('until', { date: formatDate(dueDate) })}</span>
      {eliminatedOn && (
        <Pill tone={isLate ? 'red' : 'green'}>
          {t('eliminated', { date: formatDate(eliminatedOn) })}
        </Pill>
      )}
      {!eliminatedOn && isLate && <Pill tone="red">{t('late')}</Pill>}
    </div>
  );
};

const Cover = ({ remark, isCovered }: Pick<BandProps, 'remark' | 'isCovered'>) => {
  const { t } = useTranslation('execution-report');
  const { change } = useDocumentHandle();
  const cover = useMutation({
    mutationFn: () =>
      change('remarks', { action: isCovered ? 'DELETE' : 'ADD', updateValue: remark.id }),
    onError: (error) => toast.error(messageOf(error), remark.documentId),
  });
  return (
    <Checkbox
      checked={isCovered}
      disabled={cover.isPending}
      aria-label={t('cover', { number: remark.number })}
      data-field-control="focus"
      onChange={() => cover.mutate()}
    />
  );
};
