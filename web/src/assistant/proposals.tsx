import { Button } from '@mantine/core';
import type { Proposal } from '@nysan/contract/assistant-proposals.ts';
import { IconBell, IconFileSpreadsheet, IconMail } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '../api/index.ts';
import { useExport } from '../document-kit/list/export-button.tsx';
import { safeRedirect } from '../routing/redirect-url.ts';
import { makeRoom } from './dock.ts';
import classes from './proposals.module.css';

const icons = { letter: IconMail, reminder: IconBell, workbook: IconFileSpreadsheet };

type Props = { proposals: readonly Proposal[]; messageId: string };

/** What can be done with an answer: a form that opens filled in, or a file. */
export const Proposals = ({ proposals, messageId }: Props) => {
  const { t } = useTranslation('assistant');
  return proposals.length > 0 ? (
    <ul className={classes.proposals} aria-label={t('proposals')}>
      {proposals.map((proposal) => (
        <li key={proposal.kind}>
          {proposal.target === null ? (
            <Download proposal={proposal} messageId={messageId} />
          ) : (
            <Form proposal={proposal} target={proposal.target} messageId={messageId} />
          )}
        </li>
      ))}
    </ul>
  ) : null;
};

type OneProps = { proposal: Proposal; messageId: string };

const looks = { variant: 'default', size: 'compact-sm', className: classes.proposal } as const;

const Form = ({ proposal: { kind, text }, target, messageId }: OneProps & { target: string }) => {
  const Icon = icons[kind];
  const page = safeRedirect(`${target}?from=${messageId}&as=${kind}`);
  return page ? (
    <Button
      {...looks}
      component={Link}
      to={page}
      leftSection={<Icon size={16} aria-hidden />}
      onClick={makeRoom}
    >
      {text}
    </Button>
  ) : null;
};

const Download = ({ proposal: { text }, messageId }: OneProps) => {
  const { isLoading, save } = useExport(() =>
    api.assistant.workbook({ params: { id: messageId } }),
  );
  return (
    <Button
      {...looks}
      aria-busy={isLoading}
      leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
      onClick={save}
    >
      {text}
    </Button>
  );
};
