import { Menu } from '@mantine/core';
import type { AssistantQuery, Chip } from '@nysan/contract/assistant-query.ts';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Hidden } from '../ui/hidden.tsx';
import classes from './understood.module.css';

type Props = {
  chips: readonly Chip[];
  leftOver: readonly string[];
  /** Asks again with another part; undefined while an answer is awaited. */
  onChange: ((query: AssistantQuery) => void) | undefined;
};

/** How a question was understood, part by part; a part that may be changed opens what it may become. */
export const Understood = ({ chips, leftOver, onChange }: Props) => {
  const { t } = useTranslation('assistant');
  return (
    <ul className={classes.chips} aria-label={t('understood')}>
      {chips.map((chip) => (
        <li key={`${chip.slot} ${chip.text}`}>
          {chip.choices.length > 0 ? (
            <Changeable chip={chip} onChange={onChange} />
          ) : (
            <span className={classes.part}>{chip.text}</span>
          )}
        </li>
      ))}
      {leftOver.map((words) => (
        <li key={words}>
          <Hidden>{t('leftOver')}</Hidden>
          <del className={classes.leftOver}>{words}</del>
        </li>
      ))}
    </ul>
  );
};

const Changeable = ({ chip, onChange }: { chip: Chip; onChange: Props['onChange'] }) => {
  const { t } = useTranslation('assistant');
  return (
    <Menu position="bottom-start" withinPortal shadow="md">
      <Menu.Target>
        <button
          type="button"
          className={classes.changeable}
          disabled={!onChange}
          title={t('changePart')}
        >
          {chip.text}
          <IconChevronDown size={14} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu}>
        {chip.choices.map(({ text, query }) => (
          <Menu.Item key={text} onClick={() => onChange?.(query)}>
            {text}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
