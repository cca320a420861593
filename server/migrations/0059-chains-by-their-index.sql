-- The plan of a trigger is kept by its connection. Made while there were few chains, it read all of them for each entry: the first large
-- workbook of a young house took minutes.
alter function chain_history() set enable_seqscan = off;
