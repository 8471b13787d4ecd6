import type pg from "pg";
import { readCatalogue } from "./catalogue.ts";
import { galleryOf } from "./pictures.ts";

/** Each size shows the front of its pack. A separate part, because older stores were seeded before it existed. */
export async function seedSizePictures(client: pg.ClientBase): Promise<void> {
  const { products } = await readCatalogue();
  const rows = products.flatMap((product) =>
    galleryOf(product).flatMap(({ name, drawing }) => {
      const size = drawing.type === "pack" && drawing.side === "front" ? product.variations[drawing.size] : undefined;
      return size ? [{ variation: size.slug, picture: name }] : [];
    }),
  );
  await client.query(
    `update variation v set picture_id = pp.picture_id
     from jsonb_to_recordset($1) as r (variation text, picture text), picture, product_picture pp
     where v.slug = r.variation and v.picture_id is null and picture.name = r.picture
       and pp.picture_id = picture.id and pp.product_id = v.product_id`,
    [JSON.stringify(rows)],
  );
}
