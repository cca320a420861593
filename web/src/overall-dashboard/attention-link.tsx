import type { PermissionRow } from '@nysan/contract/permissions.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../access/can.ts';
import { formatNumber } from '../i18n/format.ts';

type Props = {
  /** Which row of the table lets one read what it leads to, in which project. */
  row: PermissionRow;
  projectId: string;
  path: string;
  search?: Record<string, string>;
  children: ReactNode;
};

/** A figure of a project that leads to what it is made of, for whoever may read that. */
export const ProjectLink = ({ row, projectId, path, search, children }: Props) =>
  useCan(row, 'view', projectId) ? (
    <Link to={`/app/project/${projectId}${path}` as string} search={(search ?? {}) as never}>
      {children}
    </Link>
  ) : (
    children
  );

type RemarksProps = { projectId: string; of: Remarks; company?: string };
type Remarks = { overdueTechnical: number; overdueAuthor: number };

/** Overdue remarks of both supervisions, of one company or of all, each leading to its register. */
export const OverdueRemarks = ({ projectId, of, company }: RemarksProps) => {
  const { t } = useTranslation('overview');
  const parts = [
    { whose: 'technical', count: of.overdueTechnical },
    { whose: 'author', count: of.overdueAuthor },
  ] as const;
  return parts
    .filter(({ count }) => count > 0)
    .map(({ whose, count }) => (
      <ProjectLink
        key={whose}
        row={`${whose}/prescriptions`}
        projectId={projectId}
        path={`/${whose}/prescriptions/register`}
        search={{ overdue: 'true', ...(company && { company }) }}
      >
        {t(`attention.${whose}`, { number: formatNumber(count) })}
      </ProjectLink>
    ));
};
