-- A member's next import waits until the file of the one before has been read, in whichever process that is.
delete from intakes i where state = 'reading'
  and exists (select from intakes n where n.user_id = i.user_id and n.state = 'reading' and n.id > i.id);
create unique index intakes_reading_key on intakes (user_id) where state = 'reading';
