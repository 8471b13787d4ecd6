import { regionSlug } from "@tatka/domain/region";
import { z } from "zod";

/** The slug of a delivery region, which the store's `GET /region` lists. */
export const regionCode = z.string().regex(regionSlug, "Choose a city");
