import { Button, Radio, Textarea } from '@mantine/core';
import type { Assignment, Minutes } from '@nysan/contract/correspondence/minutes.ts';
import { lateName } from '@nysan/contract/correspondence/minutes-words.ts';
import { IconArrowBackUp } from '@tabler/icons-react';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldElementId } from '../../document-kit/fields/focus-field.ts';
import { wordOf } from '../../document-kit/list/plain.ts';
import { formatDate } from '../../i18n/format.ts';
import { Pill } from '../../ui/status-badge.tsx';
import { Enclosures } from '../enclosures.tsx';
import parts from '../form.module.css';
import { Refused, Restored } from '../form-parts.tsx';
import classes from './form.module.css';
import { useReply } from './use-reply.ts';
import { MOST_COMMENT } from './written.ts';

type Props = { minutes: Minutes; current: Assignment };

/** What was done about an assignment; of several that wait one is chosen. */
export const ReplyForm = (props: Props) => {
  const { t } = useTranslation(['minutes', 'correspondence', 'common']);
  const said = useId();
  const reply = useReply(props);
  const [isBusy, setBusy] = useState(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    reply.send();
  };
  return (
    <form className={`surface ${parts.form}`} onSubmit={send} noValidate>
      <Restored form={reply} />
      <Asked reply={reply} />
      <div id={fieldElementId('comment')}>
        <Textarea
          required
          autosize
          minRows={4}
          label={t('answer.comment')}
          maxLength={MOST_COMMENT}
          value={reply.comment}
          error={reply.faultOf('comment')}
          onChange={({ currentTarget }) => reply.type({ comment: currentTarget.value })}
        />
      </div>
      <Enclosures
        files={reply.files}
        fault={reply.faultOf('files')}
        onChange={(change) => reply.type(({ files }) => ({ files: change(files) }))}
        onBusy={setBusy}
      />
      <Refused form={reply} />
      <div className={parts.buttons}>
        <Button
          type="submit"
          disabled={isBusy}
          aria-describedby={said}
          loading={reply.isSending}
          leftSection={<IconArrowBackUp size={18} aria-hidden />}
        >
          {t('page.reply')}
        </Button>
        <span id={said} className="muted">
          {isBusy ? t('common:filesUnderWay') : t('answer.next')}
        </span>
      </div>
    </form>
  );
};

/** What is answered: the only assignment that waits, or one of several. */
const Asked = ({ reply: { waiting, chosen, choose } }: { reply: ReturnType<typeof useReply> }) => {
  const { t } = useTranslation('minutes');
  if (waiting.length < 2) {
    return (
      <section className={classes.asked} aria-label={t('answer.which')}>
        <p>{chosen.taskDescription}</p>
        <Until assignment={chosen} />
      </section>
    );
  }
  return (
    <Radio.Group label={t('answer.which')} value={chosen.id} onChange={choose}>
      <div className={classes.choice}>
        {waiting.map((assignment) => (
          <Radio
            key={assignment.id}
            value={assignment.id}
            label={assignment.taskDescription}
            description={<Until assignment={assignment} />}
          />
        ))}
      </div>
    </Radio.Group>
  );
};

const Until = ({ assignment: { dueDate, isLate } }: { assignment: Assignment }) => {
  const { t } = useTranslation('minutes');
  return (
    <span className="figures">
      {t('answer.until', { date: formatDate(dueDate) })}{' '}
      {isLate && <Pill tone="red">{wordOf(lateName)}</Pill>}
    </span>
  );
};
