import { demoPosts } from "./demo-blog.ts";

/** What the home page's banners show. */
export const bannerImages = {
  frozen: { icon: "snowflake", bg: "#E3F0FA" },
  offer: { icon: "shopping-cart", bg: "#FFF3DC" },
  fresh: { icon: "leafy-green", bg: "#E6F5DF" },
};

/** Every picture that is on a banner or a blog post; most of them are on products and categories too. */
export const contentImages = [...Object.values(bannerImages), ...demoPosts.map(({ image }) => image)];
