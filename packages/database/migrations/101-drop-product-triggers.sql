-- needs mark_products mark_edited_products rebuild_marked_products
-- One mark for each change and one rebuild at commit take the place of a trigger function for each table and projection.
-- The new triggers exist by now, so that no change is missed.
drop function if exists refresh_cards_of_categories() cascade;
drop function if exists refresh_cards_of_pictures() cascade;
drop function if exists refresh_cards_of_products() cascade;
drop function if exists refresh_cards_of_shared_names() cascade;
drop function if exists refresh_cards_of_sorted_pictures() cascade;
drop function if exists refresh_edited_product_views() cascade;
drop function if exists refresh_prices_of_flash_items() cascade;
drop function if exists refresh_prices_of_flash_sales() cascade;
drop function if exists refresh_prices_of_markdowns() cascade;
drop function if exists refresh_prices_of_regional_prices() cascade;
drop function if exists refresh_prices_of_regions() cascade;
drop function if exists refresh_prices_of_variations() cascade;
drop function if exists refresh_product_views() cascade;
drop function if exists refresh_search_of_attributes() cascade;
drop function if exists refresh_search_of_brands() cascade;
drop function if exists refresh_search_of_edited_products() cascade;
drop function if exists refresh_search_of_marked_products() cascade;
drop function if exists refresh_search_of_products() cascade;
drop function if exists refresh_search_of_tags() cascade;
drop function if exists refresh_views_of_edited_variations() cascade;
drop function if exists refresh_views_of_variations() cascade;
drop function if exists follow_category() cascade;
drop function if exists follow_with_shown_cards() cascade;
drop function if exists move_products_in_categories() cascade;
drop function if exists place_products_in_categories() cascade;
