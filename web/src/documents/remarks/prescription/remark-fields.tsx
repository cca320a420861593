import { Select, Textarea, TextInput } from '@mantine/core';
import { remarkPlain, responsibleLabel } from '@nysan/contract/documents/remark-fields.ts';
import type { Supervision } from '@nysan/contract/wire.ts';
import { useTranslation } from 'react-i18next';
import { labelOf, wordOf } from '../../../document-kit/list/plain.ts';
import type { During } from '../../../ui/use-busy.ts';
import { CategoryField } from './category-field.tsx';
import { DueField } from './due-field.tsx';
import classes from './form.module.css';
import { PhotoField } from './photo-field.tsx';
import type { RemarkFaults, RemarkField, RemarkValues } from './remark-values.ts';
import { useResponsible } from './use-responsible.ts';

type Props = {
  whose: Supervision;
  values: RemarkValues;
  faults: RemarkFaults;
  /** Its due date was sent and is moved elsewhere. */
  isDueKept?: boolean | undefined;
  /** Counts photos that are on their way. */
  during: During;
  onChange: (patch: (now: RemarkValues) => Partial<RemarkValues>) => void;
};

/** Everything that is said of a remark, its photos first: they are taken before anything is written. */
export const RemarkFields = ({ whose, values, faults, isDueKept, during, onChange }: Props) => {
  const { t } = useTranslation('prescription');
  const people = useResponsible();
  const put = (patch: Partial<RemarkValues>) => onChange(() => patch);
  const text = (field: RemarkField & keyof typeof remarkPlain) => ({
    label: labelOf(remarkPlain[field]),
    required: true,
    value: values[field],
    error: faults[field],
    'data-field': field,
  });
  return (
    <div className={classes.remark}>
      <PhotoField
        whose={whose}
        files={values.files}
        during={during}
        onChange={(files) => onChange((now) => ({ files: files(now.files) }))}
      />
      <div className={classes.fields}>
        <CategoryField
          value={values.category}
          error={faults.category}
          onChange={(category) => put({ category })}
        />
        <TextInput
          {...text('remarkName')}
          maxLength={remarkPlain.remarkName.max}
          onChange={({ currentTarget }) => put({ remarkName: currentTarget.value })}
        />
        <Textarea
          {...text('identifiedRemarkName')}
          {...growing}
          maxLength={remarkPlain.identifiedRemarkName.max}
          onChange={({ currentTarget }) => put({ identifiedRemarkName: currentTarget.value })}
        />
        <Textarea
          {...text('prescription')}
          {...growing}
          maxLength={remarkPlain.prescription.max}
          onChange={({ currentTarget }) => put({ prescription: currentTarget.value })}
        />
        <DueField
          value={values.dueDate}
          error={faults.dueDate}
          isKept={isDueKept}
          onChange={(dueDate) => put({ dueDate })}
        />
        <div data-field="responsibleMembershipId">
          <Select
            label={wordOf(responsibleLabel)}
            required
            searchable
            // Whoever presses the one that was offered means them.
            allowDeselect={false}
            placeholder={t('form.choosePerson')}
            nothingFoundMessage={t('form.nobody')}
            data={people ?? []}
            value={values.responsibleMembershipId || null}
            error={faults.responsibleMembershipId}
            onChange={(chosen) => put({ responsibleMembershipId: chosen ?? '' })}
          />
        </div>
      </div>
    </div>
  );
};

const growing = { autosize: true, minRows: 2, maxRows: 12 } as const;
