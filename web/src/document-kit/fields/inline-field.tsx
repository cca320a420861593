import { Button } from '@mantine/core';
import { canBeEmptied, type PlainField } from '@nysan/contract/plain-fields.ts';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { labelOf } from '../list/plain.ts';
import { useDocumentHandle } from '../page/use-document.ts';
import { CarriedText } from './carried.tsx';
import { editorKeys } from './editor-keys.ts';
import { FixedField } from './fixed-field.tsx';
import { fieldElementId } from './focus-field.ts';
import classes from './inline-field.module.css';
import { StaleChoice } from './stale-choice.tsx';
import { type Edit, useEdit } from './use-edit.ts';

/** What the control of a field is made with. */
export type Control = {
  /** Of the control, for its label. */
  id: string;
  label: string;
  edit: Edit;
  /** The document was closed while something was typed: it can be read and copied. */
  isFixed: boolean;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
};

type Props = {
  field: PlainField;
  /** A value that can never be empty; as the field says by default. */
  required?: boolean;
  /** Enter goes on to the next field; otherwise it is a new line, and Ctrl+Enter goes on. */
  singleLine: boolean;
  /** The control is as narrow as its value. */
  isShort?: boolean;
  /** How a value is shown; as it is by default. */
  shown?: (value: string) => ReactNode;
  /** Can a text be sent? What cannot stays, marked by its control. */
  isRead?: (text: string) => boolean;
  /** How a text that may be half typed is sent. */
  sentAs?: (text: string) => string;
  control: (control: Control) => ReactNode;
};

/** A field of a document: its control while it may be changed, which saves itself, and its value afterwards. */
export const InlineField = ({
  field,
  required = !canBeEmptied(field),
  shown = (value) => value,
  sentAs,
  isRead = () => true,
  ...props
}: Props) => {
  const { t } = useTranslation('common');
  const { document, valueOf, replace } = useDocumentHandle();
  const value = valueOf(field.word);
  const edit = useEdit({
    name: field.word,
    value,
    sentAs,
    faultOf: (text) =>
      text.trim() === ''
        ? required
          ? t('thisFieldIsRequired')
          : undefined
        : isRead(text)
          ? undefined
          : t('unread.any'),
    save: (text, base) => replace(field.word, text, base),
  });
  return document.editable || edit.isUnsaved ? (
    <Open field={field} edit={edit} shown={shown} {...props} />
  ) : (
    <div id={fieldElementId(field.word)}>
      <FixedField label={labelOf(field)} value={value && shown(value)} />
    </div>
  );
};

type OpenProps = Pick<Props, 'field' | 'singleLine' | 'isShort' | 'shown' | 'control'> & {
  edit: Edit;
};

const Open = ({ field, singleLine, isShort, shown, control, edit }: OpenProps) => {
  const { document } = useDocumentHandle();
  const id = useId();
  const label = labelOf(field);
  const onKeyDown = editorKeys(edit, ({ ctrlKey, metaKey }) => singleLine || ctrlKey || metaKey);
  return (
    <div className={classes.row} id={fieldElementId(field.word)} data-field>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      <div className={classes.editor} data-short={isShort || undefined} onBlur={edit.leave}>
        {control({ id, label, edit, isFixed: !document.editable, onKeyDown })}
        {edit.value === '' && <CarriedText field={field.word} onTake={edit.put} />}
        {!document.editable && <ClosedNote edit={edit} />}
        {edit.theirs !== undefined && (
          <StaleChoice edit={edit} isAllowed={document.editable} shown={shown} />
        )}
      </div>
    </div>
  );
};

/** What was typed can no longer be saved: it stands there until it is given up. */
const ClosedNote = ({ edit }: { edit: Edit }) => {
  const { t } = useTranslation(['document', 'common']);
  return (
    <div className={classes.closed}>
      {t('field.closed')}
      <Button size="compact-sm" variant="default" onClick={edit.cancel}>
        {t('common:cancel')}
      </Button>
    </div>
  );
};
