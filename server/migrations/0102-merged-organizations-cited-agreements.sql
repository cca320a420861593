-- A cited act keeps payee and payer, but where a merge of two organizations writes the one that stays for the one that goes.
drop trigger cited_done_work_acts_stay on done_work_acts;
create trigger cited_done_work_acts_stay before update or delete on done_work_acts
  for each row execute function keep_cited('payee_id', 'payer_id');
create function keep_parties_of_cited() returns trigger language plpgsql as $$
declare
  document text := cited_by(old.record_id);
begin
  if document is not null and current_setting('nysan.merges_organizations', true) is distinct from 'on' then
    raise exception 'the record is cited by %', document
      using errcode = 'restrict_violation', constraint = 'cited_records_stay';
  end if;
  return new;
end $$;
create trigger cited_parties_stay before update on done_work_acts
  for each row when ((old.payee_id, old.payer_id) is distinct from (new.payee_id, new.payer_id))
  execute function keep_parties_of_cited();

-- Payee and payer of each act, for who merges organizations.
create view paying_parties as select record_id, payee_id, payer_id from done_work_acts;

-- Lets acts name one organization for another, as payee and as payer, and hold the works they took in its name.
create function pay_in_name_of(stays uuid, gone uuid) returns void language plpgsql as $$
begin
  perform set_config('nysan.merges_organizations', 'on', true);
  update done_work_acts set payee_id = stays where payee_id = gone;
  update done_work_acts set payer_id = stays where payer_id = gone;
  update record_links set relation = 'done-work-act/internal/' || stays where relation = 'done-work-act/internal/' || gone;
  perform set_config('nysan.merges_organizations', '', true);
end $$;

-- The number of a reference that was sent and names this supplementary agreement; none where none does.
create function reference_citing(project uuid, supplementary text, agreed_on date) returns text language sql stable as $$
  select d.full_number from (select * from records where project_id = project and kind = 'reference' offset 0) d
  cross join lateral (select * from cost_references where record_id = d.id offset 0) own
  where (d.status = 'inApproval' or was_approved(d))
    and position(to_char(agreed_on, 'DD.MM.YYYY') in own.additional_agreement) > 0
    and position(lower(supplementary) in lower(own.additional_agreement)) > 0
  order by d.created_at, d.id limit 1
$$;
