import { Button } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../api/index.ts';
import { editorKeys } from '../../document-kit/fields/editor-keys.ts';
import { fieldElementId } from '../../document-kit/fields/focus-field.ts';
import { StaleChoice } from '../../document-kit/fields/stale-choice.tsx';
import { type Edit, useEdit } from '../../document-kit/fields/use-edit.ts';
import { formatVolume } from '../../i18n/format.ts';
import { DecimalField, wholeDecimal } from '../../ui/decimal-field.tsx';
import classes from './estimate.module.css';
import type { HiddenWorkActHandle } from './kind.ts';
import type { Taken } from './taken.ts';
import { isMore, isVolume, takenOff, typedOf } from './volumes.ts';

type Props = { handle: HiddenWorkActHandle; taken: Taken; withUnit?: boolean };

/** The volume this act takes of something, which saves itself; says what is left when more was asked for. */
export const VolumeCell = ({ handle, taken, withUnit }: Props) => {
  const act = handle.document;
  const edit = useVolumeEdit(handle, taken);
  return act.editable || edit.isUnsaved ? (
    <VolumeEditor taken={taken} edit={edit} isAllowed={act.editable} withUnit={withUnit} />
  ) : (
    <span className={classes.plain}>
      {formatVolume(taken.volume, withUnit ? taken.measurer : '')}
    </span>
  );
};

/** What of the act such a volume is. */
const nameOf = ({ id }: Taken): string => `volume.${id}`;

const useVolumeEdit = (handle: HiddenWorkActHandle, taken: Taken) => {
  const { t } = useTranslation('hidden-work');
  return useEdit({
    name: nameOf(taken),
    value: typedOf(taken.volume),
    sentAs: wholeDecimal,
    faultOf: (volume) => (isVolume(volume, taken.takesOff) ? undefined : noVolume(t, taken)),
    save: (volume, base) =>
      handle.replaceAs(
        taken.field,
        { id: taken.id, volume },
        { read: (act) => typed(taken.volumeIn(act)), base, text: volume },
      ),
  });
};

/** Why what stands there is no volume of it. */
const noVolume = (t: TFunction<'hidden-work'>, { takesOff }: Pick<Taken, 'takesOff'>): string =>
  t(takesOff ? 'records.notNegative' : 'records.notPositive');

const typed = (volume: number | undefined): string => (volume === undefined ? '' : typedOf(volume));

type EditorProps = {
  taken: Taken;
  edit: Edit;
  isAllowed: boolean;
  withUnit: boolean | undefined;
};

const VolumeEditor = ({ taken, edit, isAllowed, withUnit }: EditorProps) => {
  const { t } = useTranslation('hidden-work');
  const left = leftOf(taken, edit);
  return (
    <div
      className={classes.editor}
      id={fieldElementId(nameOf(taken))}
      data-field
      onBlur={edit.leave}
    >
      <DecimalField
        label=""
        aria-label={t('records.ownOf', { name: taken.name })}
        className={classes.input}
        size="xs"
        decimals={6}
        unit={withUnit ? taken.measurer : undefined}
        signed={taken.takesOff}
        value={edit.value}
        error={edit.fault !== undefined || left !== undefined}
        readOnly={!isAllowed}
        onKeyDown={editorKeys(edit)}
        onChange={(text) => edit.type(taken.takesOff ? takenOff(text) : text)}
      />
      {left !== undefined && <TakeLeft measurer={taken.measurer} left={left} onTake={edit.put} />}
      {left === undefined && edit.fault && (
        <span className={classes.exceeded} role="alert">
          {edit.fault}
        </span>
      )}
      {edit.theirs !== undefined && (
        <StaleChoice
          edit={edit}
          isAllowed={isAllowed}
          shown={(volume) => formatVolume(Number(volume), taken.measurer)}
        />
      )}
    </div>
  );
};

/** What is left of it when more than that was asked for, or has been taken since. */
const leftOf = (taken: Taken, edit: Edit): number | undefined => {
  const isShort = !edit.isUnsaved && isMore(typedOf(taken.volume), taken.left);
  return isShort ? taken.left : leftFrom(edit.failure);
};

type TakeProps = { measurer: string; left: number; onTake: (volume: string) => void };

/** More was asked for than is left: how much is, and one click to take it. */
export const TakeLeft = ({ measurer, left, onTake }: TakeProps) => {
  const { t } = useTranslation('hidden-work');
  return (
    <span className={classes.exceeded} role="alert">
      {t('records.leftOnly', { volume: formatVolume(left, measurer, true) })}
      {left !== 0 && (
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
