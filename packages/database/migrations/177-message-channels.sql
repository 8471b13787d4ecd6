-- The channels of messages are a list of the release, so that a further one needs no migration.
alter table outgoing_message drop constraint outgoing_message_channel_check;
alter table message_words drop constraint message_words_channel_check;
