import BasketIcon from "@mui/icons-material/ShoppingBasketOutlined";
import { type SearchBasket, searchBasketRoutes } from "@tatka/contract/catalogue/search-baskets";
import { BooleanInput, FieldTitle, TextArrayInput } from "react-admin";
import { useText } from "../../../messages/use-text.ts";
import { CategoryInput } from "../../../records/fields/category-input.tsx";
import { ProductInput } from "../../../records/fields/product-input.tsx";
import { TitleInputs } from "../../../records/fields/title-inputs.tsx";
import { RecordPage } from "../../../records/list/record-page.tsx";
import { RowText } from "../../../records/list/row-text.tsx";
import { useTitleOf } from "../../../records/use-title-of.ts";

const blank = { title: "", titleBn: "", names: [], isDish: false, productIds: [], categoryIds: [], finds: [] };

/** What searches for an occasion, a dish or a diet show. */
export function BasketList() {
  const t = useText();
  const titleOf = useTitleOf();
  return (
    <RecordPage<SearchBasket>
      icon={BasketIcon}
      title={t("tatka.menu.search_baskets")}
      subtitle={t("tatka.search_baskets.subtitle")}
      addLabel={t("tatka.search_baskets.add")}
      searchLabel={t("tatka.search_baskets.search")}
      schema={searchBasketRoutes.create.body}
      blank={blank}
      nameOf={titleOf}
      row={(basket) => <RowText title={titleOf(basket)} note={basket.names.slice(0, 6).join(", ")} />}
      inputs={<BasketInputs />}
    />
  );
}

function BasketInputs() {
  const t = useText();
  return (
    <>
      <TitleInputs />
      <TextArrayInput
        source="names"
        // As a title of its own: the input would write `isRequired` into the page.
        label={<FieldTitle label={t("tatka.search_baskets.names")} isRequired />}
        helperText={t("tatka.search_baskets.names_help")}
      />
      <ProductInput
        source="productIds"
        label={t("tatka.search_baskets.products")}
        helperText={t("tatka.search_baskets.products_help")}
      />
      <CategoryInput
        source="categoryIds"
        label={t("tatka.search_baskets.categories")}
        helperText={t("tatka.search_baskets.categories_help")}
      />
      <TextArrayInput
        source="finds"
        label={t("tatka.search_baskets.finds")}
        helperText={t("tatka.search_baskets.finds_help")}
      />
      <BooleanInput
        source="isDish"
        label={t("tatka.search_baskets.is_dish")}
        helperText={t("tatka.search_baskets.is_dish_help")}
      />
    </>
  );
}
