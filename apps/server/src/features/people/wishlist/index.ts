export { tellGoodNewsJob, tellGoodNewsTask } from "./good-news.ts";
export { sampleGoodNewsLayout } from "./good-news-mail.ts";
export { registerWishlist } from "./routes.ts";
export { wishlistData } from "./wishlist-data.ts";
