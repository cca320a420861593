-- A position with a minus takes something off: works that are left out have a negative volume and are closed by negative volumes,
-- returned materials a negative price and positive ones. What is held, done and paid lies between zero and the volume, on whichever
-- side of zero that is.
alter table estimate_nodes
  drop constraint estimate_nodes_reserved_volume_check,
  drop constraint estimate_nodes_done_volume_check,
  drop constraint estimate_nodes_paid_volume_check,
  drop constraint volume_left,
  drop constraint paid_is_done,
  add constraint volume_left check (
    reserved_volume between least(general_volume, 0) and greatest(general_volume, 0)
    and done_volume between least(general_volume, 0) and greatest(general_volume, 0)
    and done_volume + reserved_volume between least(general_volume, 0) and greatest(general_volume, 0)),
  add constraint paid_is_done check (paid_volume between least(done_volume, 0) and greatest(done_volume, 0));

alter table estimate_volumes
  drop constraint estimate_volumes_volume_check,
  add constraint volume_of_something check (volume <> 0);

create or replace view estimate_lines as
  select v.id, v.record_id, v.node_id, v.volume, v.unit_cost, v.money,
    case when v.name is null then n.code else v.code end as code,
    coalesce(v.name, n.name) as name,
    coalesce(v.measurer, n.measurer) as measurer,
    coalesce(v.general_volume, n.general_volume) as general_volume,
    coalesce(v.estimate_id, n.estimate_id) as estimate_id,
    coalesce(v.ordinal, n.ordinal) as ordinal,
    n.done_volume, n.reserved_volume,
    case when coalesce(v.general_volume, n.general_volume) < 0
      then least(coalesce(v.general_volume, n.general_volume) - n.done_volume - n.reserved_volume, 0)
      else greatest(coalesce(v.general_volume, n.general_volume) - n.done_volume - n.reserved_volume, 0) end as remain_volume
  from estimate_volumes v join estimate_nodes n on n.id = v.node_id;

-- Those that were imported may be chosen as well. One whose total has another sign than volume × unit cost stays out: what it comes
-- to nobody knows.
update estimate_nodes set selectable = true
where kind = 'position' and not selectable and general_volume <> 0
  and sign(general_volume * coalesce(unit_cost, 0)) * sign(general_money) >= 0;
