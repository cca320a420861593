import { sql } from 'kysely';
import { transaction } from '../../db/transaction.ts';
import { closeVolumes, reserveVolumes } from '../../documents/hidden-work-act/volume-repository.ts';
import type { EstimateHouse } from './estimate-house.ts';

/** A school of three positions in two sections, as the first generation writes it; its total is 2 500,00 above their sum. */
export const firstGenerationSchool = `<?xml version="1.0" encoding="UTF-8"?>
<СТРОЙКА ВерсияФормата="01.00" Наименование="Школа на 300 мест">
  <ОБЪЕКТ Наименование="Учебный корпус">
    <РАЗДЕЛ Наименование="Фундаменты">
      <ПОЗИЦИЯ Тип="0" КодСНБ="1106-0101-0104" Наименование="Устройство бетонной подготовки" Измеритель="м3" Объем="12,5">
        <СТОИМОСТЬ><ЕДИНИЦА Всего="40 000,0150"/><ВСЕГО Всего="500 000,19"/></СТОИМОСТЬ>
        <РЕСУРС Тип="2" КодСНБ="212-101-0101" Наименование="Бетон В7,5" Измеритель="м3" Объем="12,75" Цена="24000"/>
      </ПОЗИЦИЯ>
      <ПОЗИЦИЯ Тип="2" КодСНБ="214-201-0105" Наименование="Арматура 100%_А400" Измеритель="т" Объем="3">
        <СТОИМОСТЬ><ЕДИНИЦА Всего="100000"/><ВСЕГО Всего="300000"/></СТОИМОСТЬ>
      </ПОЗИЦИЯ>
    </РАЗДЕЛ>
    <РАЗДЕЛ Наименование="Стены">
      <ПОЗИЦИЯ Тип="0" КодСНБ="1108-0201-0101" Наименование="Кладка стен &quot;в кирпич&quot;\\из керамзитобетона" Объем="0" Измеритель="м3"/>
    </РАЗДЕЛ>
  </ОБЪЕКТ>
  <ИТОГДОК Всего="802 500,19"/>
</СТРОЙКА>`;

/** A local estimate of one position, as the second generation writes it. */
export const secondGenerationWalls = (
  name = 'Отделочные работы',
) => `<LS Version="02.00" Name="${name}">
  <Section Name="Полы"><Item Type="1" Code="1111-0101-0104" Name="Стяжка полов" Unit="м2" Quantity="200.5">
    <Cost Est_Price="1000"><Volume_Price Summary="200500"/></Cost></Item></Section>
</LS>`;

/** A hidden-work act with one volume, in the status `created`; answers its id. */
export const buildActVolume = async (
  { services, projectId, customer }: Pick<EstimateHouse, 'services' | 'projectId' | 'customer'>,
  nodeId: string,
  volume: string,
  documentNumber: string,
): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    with document as (
      insert into records (kind, project_id, number, full_number, author_id, author_name, status, current_version)
      values ('hidden-work-act', ${projectId},
        (select count(*) + 1 from records where project_id = ${projectId}), ${documentNumber}, ${customer.userId}, 'Автор',
        'created', 0)
      returning id),
    act as (
      insert into hidden_work_acts (record_id, name, start_work_date, end_work_date)
      select id, 'Акт', '2026-03-01', '2026-03-02' from document returning record_id)
    insert into estimate_volumes (record_id, node_id, volume)
    select record_id, ${nodeId}, ${volume} from act returning record_id as id`.execute(services.db);
  return rows[0]?.id ?? '';
};

/** Puts an act away; one that was approved keeps what it closed. */
export const putAway = async ({ services }: EstimateHouse, actId: string): Promise<void> => {
  await sql`update records set status = 'archived' where id = ${actId}`.execute(services.db);
};

export const reserve = (
  { services }: Pick<EstimateHouse, 'services'>,
  actId: string,
): Promise<void> => transaction(services.db, (trx) => reserveVolumes(trx, { id: actId }));

export const approve = (
  { services }: Pick<EstimateHouse, 'services'>,
  actId: string,
): Promise<void> => transaction(services.db, (trx) => closeVolumes(trx, { id: actId }));
