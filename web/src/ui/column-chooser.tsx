import { Button, Checkbox, Popover } from '@mantine/core';
import { IconColumns } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './column-chooser.module.css';

type Props = {
  columns: readonly { id: string; title: string }[];
  hidden: ReadonlySet<string>;
  onChange: (hidden: ReadonlySet<string>) => void;
};

/** Which columns of a wide table are shown; one touch brings all of them back. */
export const ColumnChooser = ({ columns, hidden, onChange }: Props) => {
  const { t } = useTranslation();
  const toggle = (id: string) => {
    const next = new Set(hidden);
    if (!next.delete(id)) {
      next.add(id);
    }
    onChange(next);
  };
  const shown = columns.filter(({ id }) => !hidden.has(id)).length;
  return (
    <Popover position="bottom-end" shadow="md" trapFocus withinPortal>
      <Popover.Target>
        <Button
          variant="subtle"
          size="compact-md"
          leftSection={<IconColumns size={18} aria-hidden />}
        >
          {t('columns.choose')}
          {shown < columns.length && (
            <span className={classes.count}>
              {t('columns.shown', { shown, all: columns.length })}
            </span>
          )}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.list} aria-label={t('columns.choose')}>
        {columns.map(({ id, title }) => (
          <Checkbox key={id} label={title} checked={!hidden.has(id)} onChange={() => toggle(id)} />
        ))}
        <Button
          variant="subtle"
          size="compact-md"
          disabled={hidden.size === 0}
          onClick={() => onChange(new Set())}
        >
          {t('columns.all')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
};
