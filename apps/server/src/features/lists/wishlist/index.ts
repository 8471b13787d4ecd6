import type { Feature } from "../../../platform/feature.ts";
import { HOURLY } from "../../../platform/jobs/jobs.ts";
import { tellGoodNewsJob } from "./good-news.ts";
import { registerWishlist } from "./routes.ts";
import { wishlistData } from "./wishlist-data.ts";

export { sampleGoodNewsLayout } from "./good-news-mail.ts";

export const wishlist: Feature = {
  routes: registerWishlist,
  tasks: ({ db, config, secret, log }) => ({
    "tell-good-news": { run: tellGoodNewsJob(db, { origins: config.origins, secret, log }), cron: HOURLY },
  }),
  personalData: [wishlistData],
};
