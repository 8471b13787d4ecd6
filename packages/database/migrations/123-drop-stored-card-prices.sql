-- Cards get their prices from current_price. Only routines read and wrote this column, and the new ones are in place
-- before it goes, so a server of the previous release does not miss it.
-- needs refresh_prices refresh_shown_cards
alter table product_price drop column prices;
