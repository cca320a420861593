import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../i18n/index.ts';
import { languages, switchLanguage } from '../i18n/languages.ts';
import classes from './language-links.module.css';

/** The three languages side by side, for pages before sign-in; the page is loaded anew. */
export const LanguageLinks = () => {
  const { t } = useTranslation();
  const now = currentLanguage();
  return (
    <nav className={classes.list} aria-label={t('shell.language')}>
      {languages.map((language) => (
        <UnstyledButton
          key={language}
          lang={language}
          className={classes.link}
          aria-current={language === now || undefined}
          onClick={() => language !== now && switchLanguage(language)}
        >
          {t(`languages.${language}`)}
        </UnstyledButton>
      ))}
    </nav>
  );
};
