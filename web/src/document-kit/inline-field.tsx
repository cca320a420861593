import { Button } from '@mantine/core';
import { canBeEmptied, type PlainField } from '@nysan/contract/plain-fields.ts';
import { IconPencil } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { placeholder } from '../i18n/format.ts';
import { editorKeys } from './editor-parts.tsx';
import { placeOf } from './focus-field.ts';
import classes from './inline-field.module.css';
import { useFocusAfter, useFocusInside } from './inline-focus.ts';
import { labelOf } from './plain.ts';
import { StaleChoice } from './stale-choice.tsx';
import { useHandle } from './use-document.ts';
import { type Edit, useEdit } from './use-edit.ts';
import { useSaid } from './use-said.ts';

/** What the control of an open editor is made with. */
export type Control = {
  label: string;
  edit: Edit;
  /** Why the text cannot be saved; shown in place of the server's refusal. */
  fault: string | undefined;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
};

type Props = {
  field: PlainField;
  /** A value that can never be empty; as the field says by default. */
  required?: boolean;
  /** Enter saves; otherwise Enter is a new line and Ctrl+Enter saves. */
  singleLine: boolean;
  /** The control is narrow: its buttons stand beside it. */
  isShort?: boolean;
  /** How a value is shown; as it is by default. */
  shown?: (value: string) => ReactNode;
  control: (control: Control) => ReactNode;
};

/** A field of a document: its value, and on a click the editor in its place. */
export const InlineField = (props: Props) => {
  const { field, shown = (value) => value } = props;
  const { word } = field;
  const { t } = useTranslation('common');
  const { document, valueOf, replace } = useHandle();
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  const value = valueOf(word);
  const [isTold, tell] = useSaid();
  const edit = useEdit({
    key: `${document.id}.${word}`,
    value,
    save: async (text, base) => {
      const saved = await replace(word, text, base);
      tell(saved === 'saved');
      return saved;
    },
  });
  useFocusAfter(row, edit.editing);
  return (
    <div ref={row} className={classes.row} id={placeOf(word)}>
      <span id={id} className={classes.label}>
        {labelOf(field)}
      </span>
      {edit.editing ? (
        <Editor {...props} edit={edit} isAllowed={document.editable} />
      ) : document.editable ? (
        <div>
          <OpenButton labelId={id} onOpen={edit.open}>
            {value && shown(value)}
          </OpenButton>
          <output className={classes.saved}>{isTold && t('successEdited')}</output>
        </div>
      ) : (
        <span className={classes.value}>{value ? shown(value) : placeholder}</span>
      )}
    </div>
  );
};

const OpenButton = ({
  labelId,
  onOpen,
  children,
}: {
  labelId: string;
  onOpen: () => void;
  children: ReactNode;
}) => {
  const { t } = useTranslation('document');
  const id = useId();
  return (
    <button
      type="button"
      id={id}
      className={classes.open}
      aria-labelledby={`${labelId} ${id}`}
      data-field-control="open"
      onClick={onOpen}
    >
      {children || <span className={classes.empty}>{t('field.fill')}</span>}
      <IconPencil size={16} className={classes.pencil} aria-hidden />
    </button>
  );
};

type EditorProps = Props & { edit: Edit; isAllowed: boolean };

const Editor = ({
  field,
  required = !canBeEmptied(field),
  singleLine,
  isShort,
  shown,
  control,
  edit,
  isAllowed,
}: EditorProps) => {
  const { t } = useTranslation(['document', 'common']);
  const place = useRef<HTMLDivElement>(null);
  useFocusInside(place, !edit.restored);
  const isMissing = required && edit.text.trim() === '';
  const fault = isMissing ? t('common:thisFieldIsRequired') : undefined;
  const submit = () => (isMissing || !isAllowed ? undefined : void edit.submit());
  const onKeyDown = editorKeys(
    edit,
    submit,
    ({ ctrlKey, metaKey }) => singleLine || ctrlKey || metaKey,
  );
  return (
    <div ref={place} className={classes.editor} data-short={isShort || undefined}>
      {edit.restored && <span className={classes.keys}>{t('field.restored')}</span>}
      {control({ label: labelOf(field), edit, fault: fault ?? edit.message, onKeyDown })}
      {edit.theirs === undefined ? (
        <div className={classes.buttons}>
          <Button size="compact-sm" loading={edit.saving} disabled={!isAllowed} onClick={submit}>
            {t('common:save')}
          </Button>
          <Button size="compact-sm" variant="default" disabled={edit.saving} onClick={edit.cancel}>
            {t('common:cancel')}
          </Button>
          <span className={classes.keys}>
            {isAllowed ? t(singleLine ? 'field.keysLine' : 'field.keysText') : t('field.closed')}
          </span>
        </div>
      ) : (
        <StaleChoice edit={edit} isAllowed={isAllowed} shown={shown} />
      )}
    </div>
  );
};
