/** In picking order: chilled and frozen goods last. */
export const storages = ["ambient", "chilled", "frozen"] as const;
