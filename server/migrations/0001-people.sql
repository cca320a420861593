create extension if not exists pg_trgm;

create table roles (
  id integer primary key,
  code text,
  type text not null check (type in ('SYSTEM', 'USER', 'ORGANIZATION', 'JOB_TITLE')),
  name_ru text not null,
  name_kk text not null,
  name_en text not null,
  unique (code, type)
);

create table users (
  id uuid primary key default uuidv7(),
  email text not null unique check (email = lower(email)),
  password_hash text not null,
  fullname text not null,
  language text not null default 'ru' check (language in ('ru', 'kk', 'en')),
  phone text check (phone ~ '^\d{10}$'),
  iin text check (iin ~ '^\d{12}$'),
  iin_confirmed_at timestamptz,
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  verified_at timestamptz,
  last_login_at timestamptz,
  last_failed_at timestamptz
);
create index users_search on users using gin ((lower(email || ' ' || fullname)) gin_trgm_ops);
-- One person, one account: a confirmed ИИН belongs to one user.
create unique index users_confirmed_iin on users (iin) where iin_confirmed_at is not null;

create table user_roles (
  user_id uuid not null references users on delete cascade,
  role_id integer not null references roles,
  given_at timestamptz not null default now(),
  primary key (user_id, role_id)
);

create table sessions (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  ended_why text
);
create index sessions_of_user on sessions (user_id) where ended_at is null;

create table refresh_tokens (
  hash bytea primary key,
  session_id uuid not null references sessions on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index refresh_tokens_of_session on refresh_tokens (session_id);

create table account_tokens (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('verify', 'reset')),
  hash bytea not null unique,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- What a sign-up chose waits beside its link: several people may sign up for one address, its owner alone reads the links.
  password_hash text,
  fullname text,
  language text check (language in ('ru', 'kk', 'en')),
  mailed_at timestamptz,
  -- An open link of a sign-up has a choice, nothing else does.
  constraint account_tokens_choice check (
    case when purpose = 'verify' and used_at is null
      then num_nulls(password_hash, fullname, language) = 0
      else num_nonnulls(password_hash, fullname, language) = 0 end)
);

create table rate_limits (
  key text not null,
  window_start timestamptz not null,
  hits integer not null,
  primary key (key, window_start)
);

create table idempotency_keys (
  user_id uuid not null references users on delete cascade,
  key text not null,
  request_hash bytea not null,
  created_at timestamptz not null default now(),
  -- Sealed with a key the database does not have.
  answer bytea,
  primary key (user_id, key)
);

insert into roles (id, code, type, name_ru, name_kk, name_en) values
  (1, null, 'SYSTEM', 'Участник проекта', 'Нысан қатысушысы', 'Project member'),
  (2, 'ADMIN', 'SYSTEM', 'Администратор', 'Әкімші', 'Administrator'),
  (3, 'SECURITY', 'SYSTEM', 'Администратор безопасности', 'Қауіпсіздік әкімшісі', 'Security officer');

insert into roles (id, code, type, name_ru, name_kk, name_en)
select base + number, code, type, ru, kk, en
from (values (10, 'USER'), (20, 'ORGANIZATION')) as kinds (base, type),
  (values
    (1, 'CUSTOMER', 'Заказчик', 'Тапсырыс беруші', 'Customer'),
    (2, 'GENERAL_CONTRACTOR', 'Генеральный подрядчик', 'Бас мердігер', 'General contractor'),
    (3, 'SUBCONTRACTOR', 'Субподрядчик', 'Қосалқы мердігер', 'Subcontractor'),
    (4, 'DESIGNER', 'Проектировщик', 'Жобалаушы', 'Designer'),
    (5, 'AUTHOR_SUPERVISION', 'Авторский надзор', 'Авторлық қадағалау', 'Designer’s supervision'),
    (6, 'TECHNICAL_SUPERVISION', 'Технический надзор', 'Техникалық қадағалау', 'Technical supervision'),
    (7, 'AUDIT', 'Аудитор', 'Аудитор', 'Auditor')
  ) as codes (number, code, ru, kk, en);

insert into roles (id, code, type, name_ru, name_kk, name_en) values
  (101, null, 'JOB_TITLE', 'Директор', 'Директор', 'Director'),
  (102, null, 'JOB_TITLE', 'Главный инженер', 'Бас инженер', 'Chief engineer'),
  (103, null, 'JOB_TITLE', 'Руководитель проекта', 'Жоба жетекшісі', 'Project manager'),
  (104, null, 'JOB_TITLE', 'Главный инженер проекта', 'Жобаның бас инженері', 'Chief project engineer'),
  (105, null, 'JOB_TITLE', 'Начальник участка', 'Учаске бастығы', 'Section superintendent'),
  (106, null, 'JOB_TITLE', 'Производитель работ', 'Жұмыс жүргізуші', 'Site manager'),
  (107, null, 'JOB_TITLE', 'Мастер', 'Шебер', 'Supervisor'),
  (108, null, 'JOB_TITLE', 'Инженер ПТО', 'ӨТБ инженері', 'Production engineer'),
  (109, null, 'JOB_TITLE', 'Инженер-сметчик', 'Сметашы инженер', 'Estimator'),
  (110, null, 'JOB_TITLE', 'Инженер-геодезист', 'Геодезист инженер', 'Surveyor'),
  (111, null, 'JOB_TITLE', 'Архитектор', 'Сәулетші', 'Architect'),
  (112, null, 'JOB_TITLE', 'Эксперт технического надзора', 'Техникалық қадағалау сарапшысы', 'Technical supervision expert'),
  (113, null, 'JOB_TITLE', 'Эксперт авторского надзора', 'Авторлық қадағалау сарапшысы', 'Designer’s supervision expert'),
  (114, null, 'JOB_TITLE', 'Главный бухгалтер', 'Бас бухгалтер', 'Chief accountant'),
  (115, null, 'JOB_TITLE', 'Аудитор', 'Аудитор', 'Auditor'),
  (116, null, 'JOB_TITLE', 'Специалист', 'Маман', 'Specialist');
