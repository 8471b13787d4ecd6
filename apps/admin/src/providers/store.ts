import { localStorageStore, type Store } from "react-admin";

/** react-admin empties its store at logout; the language is kept. */
function keepingLocale(store: Store): Store {
  return {
    ...store,
    reset() {
      const locale = store.getItem("locale");
      store.reset();
      if (locale !== undefined) store.setItem("locale", locale);
    },
  };
}

export const store = keepingLocale(localStorageStore(undefined, "tatka-admin"));
