-- Pictures of stories: no project's, shown to anyone who has the address.
create table story_pictures (
  id uuid primary key default uuidv7(),
  -- `{id}.{extension}` is what it is called outside.
  extension text not null check (extension ~ '^[a-z]{3,4}$'),
  media_type text not null,
  size bigint not null check (size > 0),
  sha256 bytea not null,
  uploaded_by uuid not null references users,
  created_at timestamptz not null default now()
);
create index story_pictures_by_content on story_pictures (sha256);
-- What no story took is looked for by its age.
create index story_pictures_by_age on story_pictures (created_at);

create table story_groups (
  id uuid primary key default uuidv7(),
  title text not null,
  display_order integer not null default 1,
  -- A picture that is shown stays.
  thumbnail_id uuid references story_pictures,
  is_active boolean not null default false,
  row_version integer not null default 1,
  created_at timestamptz not null default now()
);
create index story_groups_in_order on story_groups (display_order, id);
create index story_groups_by_thumbnail on story_groups (thumbnail_id);

create table group_stories (
  id uuid primary key default uuidv7(),
  group_id uuid not null references story_groups on delete cascade,
  title text not null,
  caption text not null default '',
  media_id uuid not null references story_pictures,
  -- Opened by who looks at the story, so nothing but https.
  link_url text check (link_url like 'https://%'),
  display_order integer not null default 1,
  is_active boolean not null default false,
  expires_at timestamptz,
  button_color text,
  text_color text,
  row_version integer not null default 1,
  created_at timestamptz not null default now()
);
create index group_stories_in_order on group_stories (group_id, display_order, id);
create index group_stories_by_media on group_stories (media_id);
