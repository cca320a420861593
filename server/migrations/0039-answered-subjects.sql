-- What somebody is asked for and has answered, while others decide on the answer.
create view answered_subjects as select remark_id as id from reported_remarks where is_held;
