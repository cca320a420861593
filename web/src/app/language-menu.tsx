import { Button, Menu } from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../i18n/index.ts';
import { languages, switchLanguage } from '../i18n/languages.ts';
import { Hidden } from '../ui/hidden.tsx';

const short = { ru: 'Рус', kk: 'Қаз', en: 'Eng' } as const;

/** Chooses the language; the page is loaded anew. */
export const LanguageMenu = () => {
  const { t } = useTranslation();
  const now = currentLanguage();
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          px="xs"
          flex="none"
          rightSection={<IconChevronDown size={16} aria-hidden />}
        >
          {short[now]}
          <Hidden>{t('shell.language')}</Hidden>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {languages.map((language) => (
          <Menu.Item
            key={language}
            lang={language}
            rightSection={language === now && <IconCheck size={16} aria-hidden />}
            onClick={() => language !== now && switchLanguage(language)}
          >
            {t(`languages.${language}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
