import { Textarea } from '@mantine/core';
import type { PlainField } from '@nysan/contract/plain-fields.ts';
import { type Control, InlineField } from './inline-field.tsx';

type Props = { field: PlainField<'text'> };

/** One line that saves itself: Enter goes on to the next field. */
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

/** Text of several lines that saves itself: Ctrl+Enter goes on to the next field. */
export const LongTextField = (props: Props) => (
  <InlineField
    {...props}
    singleLine={false}
    control={(control) => <Area {...control} onType={control.edit.type} />}
  />
);

const Area = ({
  id,
  edit,
  isFixed,
  onKeyDown,
  onType,
}: Control & { onType: (text: string) => void }) => (
  <Textarea
    id={id}
    value={edit.value}
    error={edit.fault}
    readOnly={isFixed}
    autosize
    minRows={1}
    maxRows={14}
    onKeyDown={onKeyDown}
    onChange={({ currentTarget }) => onType(currentTarget.value)}
  />
);
