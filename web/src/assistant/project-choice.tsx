import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useCan } from '../access/can.ts';
import { ask } from '../api/queries.ts';
import classes from './assistant.module.css';
import { chooseProject, useChat } from './chat.ts';

/** So many projects the picker loads. */
const MOST = 1000;
const ALL = '';

/** Which project the questions are about; the choice is remembered. */
export const ProjectChoice = () => {
  const { t } = useTranslation('assistant');
  const { projectId } = useChat();
  const mayList = useCan('project', 'view');
  const { data } = useQuery({
    ...ask('projects', 'list', { query: { totalCount: MOST } }),
    enabled: mayList,
  });
  const projects = (data?.content ?? []).map(({ uuid, shortName, fullName }) => ({
    value: uuid,
    label: shortName || fullName,
  }));
  const isKnown = projects.some(({ value }) => value === projectId);
  const isGone = data !== undefined && projectId !== null && !isKnown;
  return (
    <Select
      className={classes.project}
      aria-label={t('project')}
      data={[{ value: ALL, label: t('allProjects') }, ...projects]}
      // Until they have come, and of a project that is no longer one's own, nothing is said.
      value={projectId === null || isGone ? ALL : isKnown ? projectId : null}
      placeholder={projectId !== null && !isKnown ? '…' : undefined}
      searchable
      allowDeselect={false}
      nothingFoundMessage={t('noProject')}
      onChange={(value) => chooseProject(value === ALL ? null : value)}
    />
  );
};
