import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../api/index.ts';
import { CellButtons, editorKeys } from '../../document-kit/editor-parts.tsx';
import { useFocusInside } from '../../document-kit/inline-focus.ts';
import { StaleChoice } from '../../document-kit/stale-choice.tsx';
import { type Edit, useEdit } from '../../document-kit/use-edit.ts';
import { formatVolume } from '../../i18n/format.ts';
import { DecimalField } from '../../ui/decimal-field.tsx';
import classes from './estimate.module.css';
import type { HiddenWorkActHandle } from './kind.ts';
import { type EstimateRecord, isMore, isVolume, typedOf } from './volumes.ts';

type Props = { handle: HiddenWorkActHandle; record: EstimateRecord; withUnit?: boolean };

/** The volume this act closes of a position, edited in its place; says what is left when more was asked for. */
export const VolumeCell = ({ handle, record, withUnit }: Props) => {
  const { t } = useTranslation('hidden-work');
  const act = handle.document;
  const edit = useVolumeEdit(handle, record);
  const shown = formatVolume(record.volumeToClose, withUnit ? record.measurer : '');
  if (edit.editing) {
    return <VolumeEditor record={record} edit={edit} isAllowed={act.editable} />;
  }
  if (!act.editable) {
    return <span className={classes.plain}>{shown}</span>;
  }
  const isTooMuch = isMore(typedOf(record.volumeToClose), record.remainVolume);
  return (
    <>
      <button
        type="button"
        className={classes.ownVolume}
        aria-label={t('records.edit', { name: record.name, volume: shown })}
        onClick={edit.open}
      >
        {shown}
        <IconPencil size={14} className={classes.pencil} aria-hidden />
      </button>
      {isTooMuch && (
        <TakeLeft
          record={record}
          left={record.remainVolume}
          onTake={(left) => void edit.save(left)}
        />
      )}
    </>
  );
};

const useVolumeEdit = (handle: HiddenWorkActHandle, record: EstimateRecord) => {
  const position = record.document_id; // sic: the estimate position
  const value = typedOf(record.volumeToClose);
  return useEdit({
    key: `${handle.document.id}.volume.${position}`,
    value,
    save: (volume, base) =>
      handle.replaceIf('estimateRecords', { id: position, volume }, (now) =>
        now.estimateRecords.some(
          (one) => one.document_id === position && typedOf(one.volumeToClose) === base,
        ),
      ),
  });
};

type EditorProps = { record: EstimateRecord; edit: Edit; isAllowed: boolean };

const VolumeEditor = ({ record, edit, isAllowed }: EditorProps) => {
  const { t } = useTranslation('hidden-work');
  const place = useRef<HTMLDivElement>(null);
  useFocusInside(place, !edit.restored);
  const left = leftFrom(edit.failure);
  const isValid = isVolume(edit.text);
  const submit = () => void (isValid && edit.submit());
  return (
    <div ref={place} className={classes.editor}>
      <div className={classes.editorRow}>
        <DecimalField
          label=""
          aria-label={t('records.ownOf', { name: record.name })}
          className={classes.input}
          size="xs"
          decimals={6}
          value={edit.text}
          error={!isValid || edit.failure !== undefined}
          readOnly={edit.saving}
          onKeyDown={editorKeys(edit, submit)}
          onChange={edit.type}
        />
        <CellButtons edit={edit} disabled={!isValid || !isAllowed} onSave={submit} />
      </div>
      {!isValid && <span className={classes.exceeded}>{t('records.notPositive')}</span>}
      {left !== undefined && (
        <TakeLeft record={record} left={left} onTake={(volume) => void edit.submit(volume)} />
      )}
      {left === undefined && edit.message && (
        <span className={classes.exceeded} role="alert">
          {edit.message}
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
