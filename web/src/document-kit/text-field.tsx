import { Textarea } from '@mantine/core';
import type { PlainField } from '@nysan/contract/plain-fields.ts';
import { type Control, InlineField } from './inline-field.tsx';

type Props = { field: PlainField<'text'> };

/** One line, edited in its place: Enter saves, Esc gives up. */
export const TextField = (props: Props) => (
  <InlineField
    {...props}
    singleLine
    control={(control) => (
      <Area
        {...control}
        onType={(text) => control.edit.type(text.replace(/\s*[\r\n]+\s*/g, ' '))}
      />
    )}
  />
);

/** Text of several lines, edited in its place: Ctrl+Enter saves, Esc gives up. */
export const LongTextField = (props: Props) => (
  <InlineField
    {...props}
    singleLine={false}
    control={(control) => <Area {...control} rows={3} onType={control.edit.type} />}
  />
);

const Area = ({
  label,
  edit,
  fault,
  onKeyDown,
  rows = 1,
  onType,
}: Control & { rows?: number; onType: (text: string) => void }) => (
  <Textarea
    aria-label={label}
    value={edit.text}
    error={fault}
    readOnly={edit.saving}
    autosize
    minRows={rows}
    maxRows={14}
    onKeyDown={onKeyDown}
    onChange={({ currentTarget }) => onType(currentTarget.value)}
  />
);
