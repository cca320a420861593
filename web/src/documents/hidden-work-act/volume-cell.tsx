import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../api/index.ts';
import { editorKeys } from '../../document-kit/editor-keys.ts';
import { placeOf } from '../../document-kit/focus-field.ts';
import { StaleChoice } from '../../document-kit/stale-choice.tsx';
import { type Edit, useEdit } from '../../document-kit/use-edit.ts';
import { formatVolume, shownDecimal } from '../../i18n/format.ts';
import { DecimalField, wholeDecimal } from '../../ui/decimal-field.tsx';
import classes from './estimate.module.css';
import type { HiddenWorkActHandle } from './kind.ts';
import { type EstimateRecord, isMore, isVolume, typedOf } from './volumes.ts';

type Props = { handle: HiddenWorkActHandle; record: EstimateRecord; withUnit?: boolean };

/** The volume this act closes of a position, which saves itself; says what is left when more was asked for. */
export const VolumeCell = ({ handle, record, withUnit }: Props) => {
  const act = handle.document;
  const edit = useVolumeEdit(handle, record);
  return act.editable || edit.isUnsaved ? (
    <VolumeEditor record={record} edit={edit} isAllowed={act.editable} withUnit={withUnit} />
  ) : (
    <span className={classes.plain}>
      {formatVolume(record.volumeToClose, withUnit ? record.measurer : '')}
    </span>
  );
};

/** What of the act the volume of a position is. */
const nameOf = (record: EstimateRecord): string => `volume.${record.document_id}`; // sic: the estimate position

const useVolumeEdit = (handle: HiddenWorkActHandle, record: EstimateRecord) => {
  const { t } = useTranslation('hidden-work');
  const position = record.document_id; // sic: the estimate position
  return useEdit({
    name: nameOf(record),
    value: typedOf(record.volumeToClose),
    sentAs: wholeDecimal,
    faultOf: (volume) => (isVolume(volume) ? undefined : t('records.notPositive')),
    save: (volume, base) =>
      handle.replaceAs(
        'estimateRecords',
        { id: position, volume },
        { read: ({ estimateRecords }) => volumeIn(estimateRecords, position), base, text: volume },
      ),
  });
};

const volumeIn = (records: readonly EstimateRecord[], position: string): string => {
  const record = records.find((one) => one.document_id === position);
  return record ? typedOf(record.volumeToClose) : '';
};

type EditorProps = {
  record: EstimateRecord;
  edit: Edit;
  isAllowed: boolean;
  withUnit: boolean | undefined;
};

const VolumeEditor = ({ record, edit, isAllowed, withUnit }: EditorProps) => {
  const { t } = useTranslation('hidden-work');
  const left = leftOf(record, edit);
  return (
    <div className={classes.editor} id={placeOf(nameOf(record))} data-field onBlur={edit.leave}>
      <DecimalField
        label=""
        aria-label={t('records.ownOf', { name: record.name })}
        className={classes.input}
        size="xs"
        decimals={6}
        unit={withUnit ? record.measurer : undefined}
        value={shownDecimal(edit.text)}
        error={edit.fault !== undefined || left !== undefined}
        readOnly={!isAllowed}
        onKeyDown={editorKeys(edit)}
        onChange={edit.type}
      />
      {left !== undefined && <TakeLeft record={record} left={left} onTake={edit.put} />}
      {left === undefined && edit.fault && (
        <span className={classes.exceeded} role="alert">
          {edit.fault}
        </span>
      )}
      {edit.theirs !== undefined && (
        <StaleChoice
          edit={edit}
          isAllowed={isAllowed}
          shown={(volume) => formatVolume(Number(volume), record.measurer)}
        />
      )}
    </div>
  );
};

/** What is left of the position when more than that was asked for, or has been taken since. */
const leftOf = (record: EstimateRecord, edit: Edit): number | undefined => {
  const isTaken = !edit.isUnsaved && isMore(typedOf(record.volumeToClose), record.remainVolume);
  return isTaken ? record.remainVolume : leftFrom(edit.failure);
};

type TakeProps = { record: EstimateRecord; left: number; onTake: (volume: string) => void };

/** More was asked for than is left: how much is, and one click to take it. */
export const TakeLeft = ({
  record,
  left,
  onTake,
}: Omit<TakeProps, 'record'> & { record: Pick<EstimateRecord, 'measurer'> }) => {
  const { t } = useTranslation('hidden-work');
  return (
    <span className={classes.exceeded} role="alert">
      {t('records.leftOnly', { volume: formatVolume(left, record.measurer, true) })}
      {left > 0 && (
        <Button variant="subtle" size="compact-xs" onClick={() => onTake(typedOf(left))}>
          {t('records.takeLeft')}
        </Button>
      )}
    </span>
  );
};

/** What is left of the position when the refusal was about that. */
const leftFrom = (failure: unknown): number | undefined => {
  const left = isApiError(failure) ? failure.details['left'] : undefined;
  return typeof left === 'number' ? left : undefined;
};
