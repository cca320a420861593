import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import classes from './stepper-field.module.css';

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'type'> & {
  label: string;
  /** What it is called where its label alone says too little; the label by default. */
  spoken?: string;
  /** As it is typed; '' while it is empty. */
  value: string;
  onChange: (value: string) => void;
  /** What the two buttons do, for screen readers. */
  words: { less: string; more: string };
  /** The buttons go no lower. */
  least?: number;
};

/** A figure that is mostly counted by ones: typed, or stepped with two buttons that a thumb can hit. */
export const StepperField = ({
  value,
  onChange,
  words,
  least,
  label,
  spoken = label,
  ...props
}: Props) => {
  const step = (by: number) => {
    const now = Number(value.trim().replace(/^[−–]/, '-').replace(',', '.'));
    const next = (Number.isFinite(now) ? now : 0) + by;
    onChange(String(least === undefined ? next : Math.max(least, next)));
  };
  const button = (name: string, by: number, sign: React.ReactNode) => (
    <ActionIcon
      variant="subtle"
      color="teal"
      size={30}
      aria-label={`${spoken}: ${name}`}
      onClick={() => step(by)}
    >
      {sign}
    </ActionIcon>
  );
  return (
    <TextInput
      {...props}
      label={label}
      aria-label={spoken}
      value={value}
      autoComplete="off"
      classNames={{ input: classes.input, section: classes.section }}
      leftSection={button(words.less, -1, <IconMinus size={18} aria-hidden />)}
      rightSection={button(words.more, 1, <IconPlus size={18} aria-hidden />)}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
};
