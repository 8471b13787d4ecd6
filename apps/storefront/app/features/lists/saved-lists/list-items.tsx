import type { Product } from "@tatka/contract/catalogue/products";
import type { SavedList, SavedListItem } from "@tatka/contract/lists/saved-lists";
import { useRef } from "react";
import { titleIn, useLanguage } from "../../../language.tsx";
import { sayFailure } from "../../../say-failure.ts";
import { showToast } from "../../../ui/toast.ts";
import { ProductFinder } from "../list-parts/index.ts";
import { FillBar } from "./fill-bar.tsx";
import { ListRow } from "./list-row.tsx";
import { savedListTexts } from "./messages.ts";
import { addToList, putListInCart, setListItem } from "./saved-list-calls.ts";
import { SimilarProducts } from "./similar-products.tsx";
import { useFillCart } from "./use-fill-cart.ts";

/** The items of a list: edit, add, and add all to the cart. */
export function ListItems({ list, onChange }: { list: SavedList; onChange: (list: SavedList) => void }) {
  const { language } = useLanguage();
  const texts = savedListTexts[language];
  const { fill, isBusy, sentences } = useFillCart(list.items, () => putListInCart(list.id));
  /** Changes are sent in sequence, so that the last one wins. */
  const sending = useRef<Promise<unknown>>(Promise.resolve());

  function send(write: () => Promise<SavedList>, done?: () => void) {
    sending.current = sending.current
      .then(write)
      .then((changed) => {
        onChange(changed);
        done?.();
      })
      .catch((error: unknown) => sayFailure(error, () => send(write, done)));
  }

  function setQuantity(item: SavedListItem, quantity: number) {
    const title = titleIn(language, item.product);
    const back = () => send(() => setListItem(list.id, { variationId: item.id, quantity: item.quantity }));
    send(
      () => setListItem(list.id, { variationId: item.id, quantity }),
      () => quantity === 0 && showToast(texts.removed(title), { label: texts.undo, onPress: back }),
    );
  }

  function add(product: Product) {
    const size = product.variations.find(({ inStock }) => inStock);
    if (!size) return;
    send(
      () => addToList(list.id, [{ variationId: size.id, quantity: 1 }]),
      () => showToast(texts.added(titleIn(language, product))),
    );
  }

  function swap(item: SavedListItem, product: Product) {
    const size = product.variations.find(({ inStock }) => inStock);
    if (!size) return;
    send(
      async () => {
        await addToList(list.id, [{ variationId: size.id, quantity: item.quantity }]);
        return setListItem(list.id, { variationId: item.id, quantity: 0 });
      },
      () => showToast(texts.swapped(titleIn(language, product))),
    );
  }

  return (
    <>
      {list.items.length === 0 && (
        <p className="mt-4">
          <strong className="block">{texts.noItems}</strong>
          <span className="text-muted">{texts.noItemsText}</span>
        </p>
      )}
      <ul>
        {list.items.map((item) => (
          <ListRow key={item.id} item={item} onChange={(quantity) => setQuantity(item, quantity)}>
            {item.available <= 0 && <SimilarProducts item={item} onPick={(product) => swap(item, product)} />}
          </ListRow>
        ))}
      </ul>
      <section aria-labelledby="add-to-list" className="mt-4">
        <h2 id="add-to-list" className="title-section mb-2">
          {texts.addTitle}
        </h2>
        <ProductFinder onPick={add} />
      </section>
      <FillBar items={list.items} isBusy={isBusy} sentences={sentences} onFill={fill} />
    </>
  );
}
