-- A sentence of the feed as its reader sees it, so that the feed can be searched by its text.
create function fill_text(template text, params jsonb) returns text language plpgsql immutable strict as $$
declare
  place record;
begin
  for place in select key, value from jsonb_each_text(params) loop
    template := replace(template, '{' || place.key || '}', coalesce(place.value, ''));
  end loop;
  return template;
end $$;

drop index news_of_project;
create index news_of_project on news (project_id, created_at desc, id desc);
