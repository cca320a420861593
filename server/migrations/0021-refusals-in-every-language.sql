-- The phone and the page may speak different languages: why a document was refused is kept in all of them.
alter table phone_documents
  alter column refusal type jsonb using case when refusal is not null
    then jsonb_build_object('ru', refusal, 'kk', refusal, 'en', refusal) end;
