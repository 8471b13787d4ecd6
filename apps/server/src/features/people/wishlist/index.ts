export { tellGoodNewsJob, tellGoodNewsTask } from "./good-news.ts";
export { registerWishlist } from "./routes.ts";
export { wishlistData } from "./wishlist-data.ts";
