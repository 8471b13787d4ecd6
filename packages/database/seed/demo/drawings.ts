import { drawFood } from "@tatka/packshots/food-picture";
import { drawGroup } from "@tatka/packshots/group-picture";
import { drawPack } from "@tatka/packshots/packshot";
import { type DemoCatalogue, readCatalogue, readDemoData } from "./catalogue.ts";
import { demoScenes } from "./content-images.ts";
import { type DemoPacks, DemoRange } from "./packs.ts";
import { type DemoDrawing, type DemoPicture, galleryOf } from "./pictures.ts";

/** Every picture of the demo, and how each is drawn. */
export class DemoDrawings {
  readonly pictures: readonly DemoPicture[];
  readonly #range: DemoRange;

  private constructor(catalogue: DemoCatalogue, packs: DemoPacks) {
    this.#range = new DemoRange(catalogue, packs);
    this.pictures = [...catalogue.products.flatMap((product) => galleryOf(product)), ...Object.values(demoScenes)];
  }

  static async open(): Promise<DemoDrawings> {
    return new DemoDrawings(await readCatalogue(), await readDemoData<DemoPacks>("packs"));
  }

  /** The same drawing gives the same SVG, byte for byte. */
  draw(drawing: DemoDrawing): string {
    const range = this.#range;
    if (drawing.type === "pack") return drawPack(range.packshotOf(drawing.product, drawing.size, drawing.side));
    if (drawing.type === "food") return drawFood(drawing.product, range.specOf(drawing.product).art, drawing.ground);
    return drawGroup(
      drawing.products.map((slug) => range.packshotOf(slug, 0, "front")),
      drawing.ground,
    );
  }
}
