/** In the order in which a picker walks: what must stay cold is fetched last. */
export const storages = ["ambient", "chilled", "frozen"] as const;
