-- Lines of a photographed list (0 is the first) in which the writing was hard to read: shoppers are asked about them.
alter table shopping_list add column unsure_lines smallint[] not null default '{}';
