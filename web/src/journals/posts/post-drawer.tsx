import { Button, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, isApiError } from '../../api/index.ts';
import { useFormDraft } from '../../document-kit/fields/use-form-draft.ts';
import { FormRefusal } from '../../forms/form-parts.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { DecimalField } from '../../ui/decimal-field.tsx';
import { SideDrawer } from '../../ui/side-drawer.tsx';
import { toast } from '../../ui/toasts.tsx';
import classes from './posts.module.css';
import { forgetPosts, type HungJournal, type Post } from './queries.ts';
import { recordsOf, textsOf } from './values.ts';

/** What the drawer is open for. */
export type Edited = { kind: 'new' } | { kind: 'post'; post: Post };

/** Where posts of a journal are written: on an entry of the general log, or in a journal of the whole object. */
export type PostPlace = {
  /** Keeps apart what is typed and not sent yet. */
  id: string;
  /** The day a new post begins with. */
  day: string;
  write: (handbookId: string, records: ReturnType<typeof recordsOf>) => Promise<Post>;
};

type Props = {
  edited: Edited | undefined;
  place: PostPlace;
  journal: HungJournal;
  onClose: () => void;
};

/** Writes a post into a journal, or changes one. What is typed is kept when the drawer is closed. */
export const PostDrawer = (props: Props) => {
  const { t } = useTranslation(['journal', 'common']);
  const { edited, journal, onClose } = props;
  const form = useId();
  const [isSaving, setSaving] = useState(false);
  return (
    <SideDrawer
      opened={edited !== undefined}
      keepsTyped
      onClose={onClose}
      title={edited?.kind === 'post' ? t('posts.change') : t('posts.new')}
      footer={
        <>
          <Button variant="default" disabled={isSaving} onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" form={form} loading={isSaving}>
            {t('common:save')}
          </Button>
        </>
      }
    >
      <p className={classes.lead}>{journal.name}</p>
      {edited && <PostForm {...props} edited={edited} id={form} onSaving={setSaving} />}
    </SideDrawer>
  );
};

type FormProps = Props & { edited: Edited; id: string; onSaving: (isSaving: boolean) => void };

const PostForm = ({ edited, place, journal, id, onSaving, onClose }: FormProps) => {
  const { t } = useTranslation(['journal', 'document']);
  const post = edited.kind === 'post' ? edited.post : undefined;
  const stored = textsOf(journal, post, place.day);
  const draft = useFormDraft(`${post?.uuid ?? place.id}.${journal.id}`, stored);
  const [texts, setTexts] = useState(draft.first);
  const [isWanted, setWanted] = useState(false);
  const save = useSave({ place, journal, post });
  const isEmpty = Object.values(texts).every((text) => text.trim() === '');
  const type = (field: string, text: string) => {
    const next = { ...texts, [field]: text };
    setTexts(next);
    draft.keep(next);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    setWanted(true);
    if (isEmpty) {
      return;
    }
    onSaving(true);
    save.mutate(texts, {
      onSuccess: () => {
        draft.drop();
        onClose();
      },
      onSettled: () => onSaving(false),
    });
  };
  return (
    <form id={id} className={classes.form} onSubmit={send} noValidate>
      {draft.isRestored && <span className="muted">{t('document:field.restored')}</span>}
      <FormRefusal
        error={save.error}
        fields={(path) => journal.fields.some((_, place) => isAt(path, place))}
        text={isWanted && isEmpty ? t('posts.saysNothing') : undefined}
      />
      {journal.fields.map((field, index) => (
        <PostField
          key={field.id}
          field={field}
          text={texts[field.id] ?? ''}
          fault={faultAt(save.error, index)}
          onType={(text) => type(field.id, text)}
        />
      ))}
    </form>
  );
};

/** Refusals name the place of a field in what was sent. */
const isAt = (path: string, place: number): boolean => path.split('.').includes(String(place));

const faultAt = (error: unknown, place: number): string | undefined =>
  isApiError(error) ? error.errors.find(({ path }) => isAt(path, place))?.message : undefined;

type FieldProps = {
  field: HungJournal['fields'][number];
  text: string;
  fault: string | undefined;
  onType: (text: string) => void;
};

const PostField = ({ field: { name, fieldType }, text, fault, onType }: FieldProps) => {
  switch (fieldType) {
    case 'DATE':
      return (
        <DateField
          label={name}
          clearable
          value={text}
          error={fault}
          onChange={(day) => onType(day ?? '')}
        />
      );
    case 'NUMBER':
      return (
        <DecimalField
          label={name}
          decimals={6}
          signed
          value={text}
          error={fault}
          onChange={onType}
        />
      );
    case 'TEXT':
      return (
        <Textarea
          label={name}
          autosize
          minRows={1}
          maxRows={8}
          maxLength={4000}
          value={text}
          error={fault}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
        />
      );
  }
};

type Saved = Pick<FormProps, 'place' | 'journal'> & { post: Post | undefined };

const useSave = ({ place, journal, post }: Saved) => {
  const { t } = useTranslation('common');
  const client = useQueryClient();
  return useMutation({
    mutationFn: (texts: Record<string, string>) => {
      const records = recordsOf(journal, texts);
      return post
        ? api.journalPosts.change({ body: { uuid: post.uuid, records } })
        : place.write(journal.id, records);
    },
    onSuccess: () => toast.success(post ? t('successEdited') : t('successAdded'), journal.name),
    onSettled: () => forgetPosts(client),
  });
};
