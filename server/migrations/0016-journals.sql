-- The general log: what was done in each shift, written down by those who build. Nobody approves it.
create table general_log_entries (
  record_id uuid primary key references records on delete cascade,
  date_of_work date not null,
  work_shift text not null check (work_shift in ('day', 'night', 'dayAndNight')),
  construction_description text not null,
  location text not null,
  weather_condition text not null
    check (weather_condition in ('clear', 'partlyCloudy', 'cloudy', 'overcast', 'rain', 'snow')),
  air_temperature text not null,
  completed_works_per_shift numeric(18, 6) not null check (completed_works_per_shift >= 0),
  measurement_unit text not null
    check (measurement_unit in ('metre', 'squareMetre', 'cubicMetre', 'tonne', 'kilogram', 'set', 'piece')),
  mechanism_name text not null,
  mechanism_amount text not null,
  specialty_name text not null,
  specialty_amount text not null
);
create trigger cited_general_log_entries_stay before update or delete on general_log_entries
  for each row execute function keep_cited();

-- What others may know of an entry. Its own table nobody else names.
create view logged_shifts as
  select record_id, date_of_work, work_shift, construction_description, location, weather_condition, mechanism_name,
    mechanism_amount, specialty_amount
  from general_log_entries;

-- Templates of journals, kept by the administrator.
create table handbook_categories (
  id integer primary key,
  name text not null unique
);

create table handbooks (
  id uuid primary key default uuidv7(),
  category_id integer not null references handbook_categories,
  -- By which the program finds the journals it knows, whatever they are called.
  code text unique check (code in ('author', 'technical', 'remarks')),
  name text not null,
  is_active boolean not null default true,
  -- May be kept for a project by itself.
  is_autonomous boolean not null default false,
  row_version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint handbooks_named_once unique (name)
);
create index handbooks_of_category on handbooks (category_id);

create table handbook_fields (
  id uuid primary key default uuidv7(),
  handbook_id uuid not null references handbooks on delete cascade,
  position integer not null,
  name text not null,
  type text not null check (type in ('text', 'number', 'date')),
  -- What a value says of its field is held to be so.
  unique (id, handbook_id, type),
  constraint handbook_fields_in_order unique (handbook_id, position) deferrable initially deferred
);

-- Handbook journals that hang on a record.
create table record_journals (
  record_id uuid not null references records on delete cascade,
  handbook_id uuid not null references handbooks,
  hung_at timestamptz not null default clock_timestamp(),
  primary key (record_id, handbook_id)
);
create index record_journals_of_handbook on record_journals (handbook_id);

-- A handbook journal that a project keeps by itself, one by each handbook: it hangs on a record of its own.
create table special_journals (
  record_id uuid primary key references records on delete cascade,
  project_id uuid not null references projects,
  handbook_id uuid not null references handbooks,
  constraint special_journals_once unique (project_id, handbook_id)
);
create index special_journals_of_handbook on special_journals (handbook_id);

-- Rows of a handbook journal, each a version of nothing but itself: its history is that of the record it hangs on.
create table journal_posts (
  id uuid primary key default uuidv7(),
  project_id uuid not null references projects,
  handbook_id uuid not null references handbooks,
  record_id uuid not null references records on delete cascade,
  author_id uuid not null references users,
  author_name text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (id, handbook_id),
  constraint posts_of_hung_journals foreign key (record_id, handbook_id) references record_journals
);
create index journal_posts_of_record on journal_posts (record_id, handbook_id, created_at, id);
create index journal_posts_of_project on journal_posts (project_id, handbook_id, updated_at desc, id);
create index journal_posts_of_handbook on journal_posts (handbook_id);

-- A value of the type of its field; a field that somebody filled in is not retyped and not removed.
create table journal_post_values (
  post_id uuid not null,
  handbook_id uuid not null,
  field_id uuid not null,
  type text not null,
  text_value text,
  number_value numeric(24, 6),
  date_value date,
  primary key (post_id, field_id),
  foreign key (post_id, handbook_id) references journal_posts (id, handbook_id) on delete cascade,
  constraint values_of_their_fields foreign key (field_id, handbook_id, type)
    references handbook_fields (id, handbook_id, type),
  constraint value_of_its_type check (
    num_nonnulls(text_value, number_value, date_value) = 1
    and case type when 'text' then text_value when 'number' then number_value::text else date_value::text end is not null)
);
create index journal_post_values_of on journal_post_values (field_id);

-- What handbooks may know of the journals kept by them.
create view hung_journals as
  select j.handbook_id, d.project_id from record_journals j join records d on d.id = j.record_id;
create view filled_fields as select post_id, field_id from journal_post_values;

insert into handbook_categories (id, name) values
  (1, 'Бетонные работы'),
  (2, 'Сварочные работы'),
  (3, 'Антикоррозия'),
  (4, 'Монтаж'),
  (5, 'Сваи'),
  (6, 'Земляные работы'),
  (7, 'Каменные работы'),
  (8, 'Инженерные сети'),
  (9, 'Электромонтаж'),
  (10, 'Дороги'),
  (11, 'Геодезия'),
  (12, 'Надзор'),
  (13, 'Лаборатория'),
  (14, 'Охрана труда');

-- The journals of the norms. Between «Дата» and the last two, which every journal has, stand the fields of each: (N) a number,
-- (D) a day, the rest texts.
with given (category_id, code, name, fields) as (values
  (1, null, 'Журнал бетонных работ',
    'Конструкция; Оси, отметки; Класс бетона по проекту; Марка бетона; Поставщик, № паспорта; Осадка конуса, см (N); Температура смеси, °С (N); Температура воздуха, °С (N); Объем, м³ (N); Способ укладки и уплотнения; Уход за бетоном; Маркировка образцов; № протокола испытаний; Прочность 7 сут, МПа (N); Прочность 28 сут, МПа (N); Дата распалубки (D)'),
  (1, null, 'Журнал ухода за бетоном (температурный лист)',
    'Конструкция; № скважины; Час замера; Температура бетона, °С (N); Температура воздуха, °С (N); Прочность к концу выдержки, % (N)'),
  (1, null, 'Журнал замоноличивания монтажных стыков и узлов',
    'Стык, узел, № по чертежу; Заданный класс бетона (раствора); Температура воздуха (N); Температура обогрева элементов (N); Температура бетона при укладке (N); Результат испытания образцов; Дата распалубки (D); Исполнитель'),
  (2, null, 'Журнал сварочных работ',
    'Соединяемые элементы, марка стали; Место или № по чертежу; Отметка о приемке узла под сварку; Тип соединения; Способ сварки; Марка сварочных материалов, № партии; Толщина, мм (N); Температура воздуха (N); Сварщик; № удостоверения; Клеймо; Вид контроля; Результат контроля; № заключения'),
  (3, null, 'Журнал антикоррозионной защиты сварных соединений',
    'Соединяемые элементы, материал закладных; Место или № по чертежу; Отметка о приемке под защиту; Заводское покрытие, способ; Температура, осадки; Исполнитель, № удостоверения; Материал и способ нанесения; Толщина покрытия, мкм (N); Результат осмотра'),
  (3, null, 'Журнал изоляционных (гидроизоляционных) работ',
    'Конструкция, место; Материал; Число слоев (N); Площадь, м² (N); Температура воздуха (N); Подготовка основания; Результат осмотра'),
  (4, null, 'Журнал работ по монтажу строительных конструкций',
    'Смена; Описание работ, марка конструкций, результат осмотра; Место, № монтажной схемы; № паспортов конструкций; Температура, осадки, ветер; Бригадир; Замечания АН и ТН'),
  (4, null, 'Журнал монтажных соединений на болтах с контролируемым натяжением',
    '№ чертежа КМД, узел; Поставлено болтов, шт (N); № сертификата; Способ обработки поверхностей; Момент закручивания, Н·м (N); Проверено болтов (N); Результат проверки; Клеймо бригадира'),
  (4, null, 'Журнал контрольной тарировки ключей',
    '№ ключа; Расчетный момент (N); Показание прибора (N); Отклонение, % (N)'),
  (5, null, 'Журнал погружения (забивки) свай',
    '№ сваи по плану; Марка, сечение, длина; Смена; Тип молота, масса ударной части; Глубина по проекту, м (N); Глубина фактическая, м (N); Число ударов (N); Высота падения, см (N); Отказ проектный, см (N); Отказ фактический, см (N); Отклонение в плане, мм (N)'),
  (5, null, 'Журнал изготовления буронабивных свай',
    '№ сваи; Диаметр, мм (N); Отметка забоя (N); Начало и конец бурения; Армокаркас; Объем бетона по проекту (N); Объем бетона фактический (N); Осадка конуса (N)'),
  (6, null, 'Журнал уплотнения грунта',
    'Место, слой; Вид грунта; Толщина слоя, см (N); Влажность, % (N); Число проходов (N); Коэффициент уплотнения (N); № протокола'),
  (7, null, 'Журнал каменных работ',
    'Этаж, оси; Материал; Марка раствора; Объем, м³ (N); Температура (N); Армирование'),
  (8, null, 'Журнал испытаний трубопроводов',
    'Система, участок; Давление испытания, МПа (N); Время, мин (N); Падение давления, МПа (N); Результат'),
  (9, null, 'Журнал электромонтажных работ (прокладка кабелей)',
    'Марка, сечение; Участок; Длина, м (N); Способ прокладки; Сопротивление изоляции, МОм (N)'),
  (10, null, 'Журнал укладки асфальтобетонной смеси',
    'Участок (ПК); Слой, тип смеси; Толщина, см (N); Температура смеси (N); Температура воздуха (N); Площадь, м² (N); Число проходов (N)'),
  (11, null, 'Журнал геодезического контроля',
    'Конструкция; Проектное значение (N); Фактическое значение (N); Отклонение, мм (N); Допуск, мм (N); № схемы'),
  (12, 'author', 'Журнал авторского надзора',
    'Специалист АН; Выявленные отступления; Указания; Срок исполнения (D); Чертежи; Ознакомлен (подрядчик); Отметка о выполнении'),
  (12, 'technical', 'Журнал технического надзора',
    'Замечание; Место; Требование; Срок (D); Ознакомлен; Дата устранения (D)'),
  (12, 'remarks', 'Журнал замечаний и предложений по ведению СМР',
    'Замечание или предложение; Кем внесено; Принятые меры'),
  (13, null, 'Журнал испытаний образцов бетона',
    'Конструкция; Маркировка; Дата изготовления (D); Возраст, сут (N); Нагрузка, кН (N); Прочность, МПа (N); № протокола'),
  (14, null, 'Журнал инструктажа на рабочем месте',
    'ФИО; Профессия; Вид инструктажа; Инструктор')
), made as (
  insert into handbooks (category_id, code, name, is_autonomous)
  select category_id, code, name, true from given returning id, name
)
insert into handbook_fields (handbook_id, position, name, type)
select made.id, field.position, regexp_replace(field.word, ' \([ND]\)$', ''),
  case right(field.word, 4) when ' (N)' then 'number' when ' (D)' then 'date' else 'text' end
from made join given using (name)
cross join lateral string_to_table('Дата (D); ' || given.fields || '; Ответственный; Замечания', '; ')
  with ordinality as field (word, position);
