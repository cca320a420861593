-- Every word of letters that stands in a record, for who misspells one; nobody reads it but to look for what stands in their own records.
create table search_words (
  word text primary key
);
create index search_words_alike on search_words using gist (word gist_trgm_ops (siglen = 64));

-- Kazakh words are kept as a Russian keyboard has them, too, numbers without their zeros, marks in one word, ends of compound words, and what
-- kinds are called for short: all is read once more.
insert into search_queue (record_id) select id from records;
