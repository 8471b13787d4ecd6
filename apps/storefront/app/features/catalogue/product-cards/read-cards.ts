import type { UnitPrice } from "@tatka/domain/catalogue/unit-price";
import { isInPage } from "../../../shown-in-page.ts";
import { patternOf } from "../../../ui/picture.tsx";
import type { Table } from "../../../ui/table.ts";
import type { CardData } from "./card.ts";

/** The cards of a list: from its data, or read from its markup. */
export function cardsIn(listId: string, cards: CardData[]): CardData[] {
  if (!isInPage(cards)) return cards;
  return Array.from(document.querySelectorAll<HTMLElement>(`#${CSS.escape(listId)} article`), readCard);
}

function readCard(article: HTMLElement): CardData {
  const link = article.querySelector<HTMLAnchorElement>("h3 a");
  const cold = article.querySelector<HTMLElement>(".product-card-cold");
  const deal = article.querySelector(".product-card-deal")?.textContent;
  const [id, available, salePrice, regularPrice, moreSizes = "0", taka, per, ...title] =
    article.dataset.size?.split(" ") ?? [];
  return {
    slug: link?.pathname.split("/").at(-1) ?? "",
    title: link?.textContent ?? "",
    storage: (cold?.dataset.storage as CardData["storage"] | undefined) ?? "ambient",
    table: article.querySelector<HTMLElement>(".pack-table")?.dataset.table as Table,
    picture: patternOf(article.querySelector("img")),
    ...(deal && { deal }),
    moreSizes: Number(moreSizes),
    size:
      id === undefined
        ? null
        : {
            id: Number(id),
            title: title.join(" "),
            salePrice: Number(salePrice),
            regularPrice: Number(regularPrice),
            available: Number(available),
            inStock: article.dataset.out === undefined,
            unitPrice: per ? { taka: Number(taka), per: per as UnitPrice["per"] } : null,
          },
  };
}

/** Card data that is not already in the markup. */
export function sizeInMarkup({ size, moreSizes }: CardData): string | undefined {
  if (!size) return undefined;
  const { id, available, salePrice, regularPrice, unitPrice, title } = size;
  const { taka, per } = unitPrice ?? { taka: "", per: "" };
  return `${id} ${available} ${salePrice} ${regularPrice} ${moreSizes} ${taka} ${per} ${title}`;
}
