export { useWishSync } from "./use-wish-sync.ts";
export { WishButton } from "./wish-button.tsx";
