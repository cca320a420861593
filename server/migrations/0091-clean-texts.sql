-- A text as it is taken in: without controls and noncharacters; a hyphen, breaks and bullets for those of Word; composed, unless accents
-- are heaped up on one letter.
create function cleaned(said text) returns text language sql immutable parallel safe as $$
  select case when bare ~ '[\u0300-\u036f]{10}' then bare else normalize(bare, nfc) end
  from (select translate(
    regexp_replace(replace(said, E'\r\n', E'\n'),
      '[\u0001-\u0008\u000e-\u001d\u001f\u007f-\u0084\u0086-\u009f\ufdd0-\ufdef\ufffe\uffff' ||
      '\U0001fffe\U0001ffff\U0002fffe\U0002ffff\U0003fffe\U0003ffff\U000efffe\U000effff\U000ffffe\U000fffff\U0010fffe\U0010ffff]',
      '', 'g'),
    U&'\001e\000b\000c\000d\0085\2028\2029' ||
      U&'\f06c\f06d\f06e\f070\f073\f074\f075\f076\f077\f09e\f09f\f0a7\f0aa\f0b2\f0b7\f0d8\f0de\f0e8' ||
      U&'\f06f\f071\f072\f0a8\f0fe\f052\f0fd\f054\f0fc\f050\f0fb\f04f\f0df\f0e7\f0e0\f0f0',
    U&'-\000a\000a\000a\000a\000a\000a' || repeat(U&'\2022', 18) ||
      U&'\2610\2610\2610\2610\2611\2611\2612\2612\2713\2713\2717\2717\2190\2190\2192\2192')) as fit (bare)
$$;

-- Whether a text stays as it is: told without making it anew, as nearly all do.
create function is_clean(said text) returns boolean language sql immutable parallel safe as $$
  select said !~ ('[\u0001-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\uf04f-\uf0ff\ufdd0-\ufdef\ufffe\uffff' ||
    '\U0001fffe\U0001ffff\U0002fffe\U0002ffff\U0003fffe\U0003ffff\U000efffe\U000effff\U000ffffe\U000fffff\U0010fffe\U0010ffff]')
    and said is nfc normalized
$$;

-- Cleans a column of the rows with these ids, and tells what it says after it. A line has spaces for breaks. What the database keeps from
-- being changed (sent, frozen, cited, named once) stays: it is cleaned where it is printed or exported.
create function clean_rows(place regclass, key text, col text, is_line boolean, standing text default 'true')
returns table (id uuid, value1 text, value2 text) language plpgsql as $$
declare
  found record;
begin
  for found in execute format('select t.%I as id, t.%I as said from %s t where t.%2$I is not null and not is_clean(t.%2$I) and (%4$s)',
      key, col, place, standing) loop
    id := found.id;
    value1 := found.said;
    value2 := cleaned(found.said);
    if is_line then
      value2 := btrim(regexp_replace(value2, '\s+', ' ', 'g'));
    end if;
    continue when value2 = value1 or (is_line and value2 = '');
    begin
      execute format('update %s t set %I = $1 where t.%I = $2 and t.%2$I = $3', place, col, key) using value2, id, value1;
    exception when restrict_violation or unique_violation or check_violation or raise_exception then
      continue;
    end;
    return next;
  end loop;
end $$;

create temporary table mended (entity_id uuid, entity_kind text, project_id uuid, word text, value1 text, value2 text) on commit drop;

-- Records: registers, and documents while they are written. What is rejected, in approval or approved is frozen.
do $$
declare
  field record;
begin
  for field in
    select * from (values
      ('execution_reports', 'work_done', 'workDone', false),
      ('hidden_work_acts', 'name', 'name', true),
      ('hidden_work_acts', 'work_done_by_doc', 'workDoneByDoc', false),
      ('hidden_work_acts', 'used_material', 'usedMaterial', false),
      ('hidden_work_acts', 'allowed_deviation', 'allowedDeviation', false),
      ('hidden_work_acts', 'allowed_work', 'allowedWork', false),
      ('hidden_work_acts', 'additional', 'additional', false),
      ('monthly_reports', 'report_number', 'REPORT_NUMBER', true),
      ('monthly_reports', 'planned_solution', 'PLANNEDSOLUTION', false),
      ('monthly_reports', 'facility_support', 'FACILITYSUPPORT', false),
      ('monthly_reports', 'initial_permit_analysis', 'INITIALPERMITANALYSIS', false),
      ('monthly_reports', 'project_documentation_analysis', 'PROJECTDOCUMENTATIONANALYSIS', false),
      ('monthly_reports', 'acceptance_documentation_analysis', 'ACCEPTANCEDOCUMENTATIONANALYSIS', false),
      ('monthly_reports', 'remark', 'REMARK', false),
      ('monthly_reports', 'limiting_conditions', 'LIMITINCONDITIONS', false),
      ('quality_conclusions', 'description', 'descripiton', false),
      ('cost_references', 'number', 'number', true),
      ('cost_references', 'customer_address', 'customerAddress', false),
      ('cost_references', 'contractor_address', 'contractorAddress', false),
      ('cost_references', 'agreement_number', 'agreementNumber', true),
      ('cost_references', 'additional_agreement', 'additionalAgreement', false),
      ('site_protocols', 'name', 'name', true),
      ('weekly_reports', 'report_period', 'reportPeriod', true),
      ('weekly_reports', 'order_data_and_number', 'ORDER_DATA_AND_NUMBER', false),
      ('weekly_reports', 'agreement_data_and_number', 'AGREEMENT_DATA_AND_NUMBER', false),
      ('weekly_reports', 'work_execution', 'WORK_EXECUTION', false),
      ('weekly_reports', 'work_quality', 'WORK_QUALITY', false),
      ('general_log_entries', 'construction_description', 'constructionDescription', false),
      ('general_log_entries', 'location', 'location', false),
      ('general_log_entries', 'air_temperature', 'airTemperature', true),
      ('general_log_entries', 'mechanism_name', 'mechanismName', false),
      ('general_log_entries', 'mechanism_amount', 'mechanismAmount', true),
      ('general_log_entries', 'specialty_name', 'specialtyName', false),
      ('general_log_entries', 'specialty_amount', 'specialtyAmount', true),
      ('verification_entries', 'document_brand', 'documentBrand', false),
      ('verification_entries', 'supplier', 'supplier', false),
      ('verification_entries', 'accompanying_document_number', 'accompanyingDocumentNumber', true),
      ('verification_entries', 'test_type', 'testType', false),
      ('verification_entries', 'number_of_test_report', 'numberOfTestReport', true),
      ('verification_entries', 'defective_products_in_test', 'defectiveProductsInTest', false),
      ('verification_entries', 'comment', 'comment', false),
      ('named_records', 'name', 'name', true),
      ('service_memos', 'title', 'title', true),
      ('service_memos', 'content', 'content', false)
    ) as fields (place, col, word, is_line)
  loop
    insert into mended
      select r.id, r.kind, r.project_id, field.word, done.value1, done.value2
      from clean_rows(field.place, 'record_id', field.col, field.is_line,
        'exists (select 1 from records r where r.id = t.record_id and (r.status is null or r.status = ''created''))') done
      join records r on r.id = done.id;
  end loop;
end $$;

-- Rows of documents that are being written, by the words their history has for them.
do $$
declare
  field record;
begin
  for field in
    select * from (values
      ('supervision_remarks', 'remark_name', 'remarks', $w$'remarkName'$w$, true),
      ('supervision_remarks', 'identified_remark_name', 'remarks', $w$'identifiedRemarkName'$w$, false),
      ('supervision_remarks', 'prescription', 'remarks', $w$'prescription'$w$, false),
      ('service_rows', 'name', 'rows', $w$'name'$w$, true),
      ('service_rows', 'notes', 'rows', $w$'notes'$w$, false),
      ('monthly_report_items', 'name', 'items', $w$(select i.section from monthly_report_items i where i.id = done.id) || '.name'$w$, true),
      ('monthly_report_items', 'definition', 'items', $w$(select i.section from monthly_report_items i where i.id = done.id) || '.definition'$w$, false)
    ) as fields (place, col, word, named, is_line)
  loop
    execute format(
      $q$insert into mended
        select r.id, r.kind, r.project_id, %L || '/' || one.number || '/' || %s, done.value1, done.value2
        from clean_rows(%L, 'id', %L, %L, %L) done
        join record_rows one on one.id = done.id join records r on r.id = one.record_id$q$,
      field.word, field.named, field.place, field.col, field.is_line,
      'exists (select 1 from record_rows o join records r on r.id = o.record_id where o.id = t.id and r.status = ''created'')');
  end loop;
end $$;

-- Projects and what stands outside of them.
do $$
declare
  field record;
begin
  for field in
    select * from (values
      ('projects', 'full_name', 'project', 'fullName', true), ('projects', 'short_name', 'project', 'shortName', true),
      ('projects', 'country', 'project', 'country', true), ('projects', 'province', 'project', 'province', true),
      ('projects', 'locality', 'project', 'locality', true), ('projects', 'street', 'project', 'street', true),
      ('projects', 'house', 'project', 'house', true), ('projects', 'address', 'project', 'address', true),
      ('projects', 'coupon_number', 'project', 'couponNumber', true),
      ('users', 'fullname', 'user', 'fullname', true),
      ('organizations', 'name', 'organization', 'name', true),
      ('handbooks', 'name', 'handbook', 'name', true),
      ('story_groups', 'title', 'story-group', 'title', true),
      ('group_stories', 'title', 'story', 'title', true), ('group_stories', 'caption', 'story', 'caption', false)
    ) as fields (place, col, kind, word, is_line)
  loop
    insert into mended
      select done.id, field.kind, case when field.kind = 'project' then done.id end, field.word, done.value1, done.value2
      from clean_rows(field.place, 'id', field.col, field.is_line) done;
  end loop;
end $$;

insert into history (entity_id, entity_kind, project_id, event, user_id, performed_by, differences)
  select entity_id, entity_kind, project_id, 'changed', null, 'operator',
    jsonb_object_agg(word, jsonb_build_object('value1', value1, 'value2', value2))
  from mended group by entity_id, entity_kind, project_id order by entity_id;

-- Who has the record open is told that it moved, and the search reads it again.
update records r set row_version = r.row_version + 1, updated_at = now()
  where r.id in (select entity_id from mended);

-- What has no history of its own: copies of names, estimates, posts, names of files.
select count(*) from clean_rows('records', 'id', 'author_name', true);
select count(*) from clean_rows('journal_posts', 'id', 'author_name', true);
select count(*) from clean_rows('news', 'id', 'author_name', true);
select count(*) from clean_rows('estimate_nodes', 'id', 'code', true);
select count(*) from clean_rows('estimate_nodes', 'id', 'name', true);
select count(*) from clean_rows('estimate_nodes', 'id', 'measurer', true);
select count(*) from clean_rows('agreements', 'id', 'number', true);
select count(*) from clean_rows('handbook_fields', 'id', 'name', true);
select count(*) from clean_rows('files', 'id', 'name', true);
select count(*) from clean_rows('reports', 'id', 'comment', false);
update journal_post_values t set text_value = cleaned(text_value)
  where text_value is not null and not is_clean(text_value) and cleaned(text_value) <> ''
    and not exists (select 1 from journal_posts p where p.id = t.post_id and cited_by(p.record_id) is not null);

drop function clean_rows(regclass, text, text, boolean, text);
