import { isSingularOf, singular } from "@tatka/domain/catalogue/plural";
import { withPreparations } from "@tatka/domain/catalogue/vocabulary/preparation-words";
import { saleUnitOf } from "@tatka/domain/catalogue/vocabulary/unit-words";
import { likeness, type Named, searchWords, type Vocabulary } from "@tatka/domain/lists/phrase-match";
import type { ListItem } from "@tatka/domain/lists/shopping-list";
import { CERTAIN, soundQuality, startsAlike } from "@tatka/domain/lists/word-match";
import type { Read } from "../../../platform/database/db.ts";
import { type NamedProduct, readNamed, readSimilarTermsOf, readTermsOf } from "../../catalogue/search/index.ts";

/** A word in at most this many product names identifies a product. */
const FEW = 4;
/** Weights above this come from a brand, a category, a tag or a name, not from a description. */
const SAID = 12;

/** The part of the catalogue that matches the words of a list. */
export type Catalogue = Vocabulary & {
  products: Map<number, Named>;
  /** The products that a word may describe. */
  productsOf: Map<string, Set<number>>;
};

export async function readCatalogue(read: Read, items: readonly ListItem[]): Promise<Catalogue> {
  const single = new Set<string>();
  const asked = new Set<string>();
  for (const { words, note = "", hints = [] } of items) {
    const spoken = searchWords(`${words} ${note} ${hints.join(" ")}`);
    for (const [place, word] of spoken.entries()) {
      single.add(word);
      asked.add(word);
      asked.add(withoutGenitive(word));
      const next = spoken[place + 1];
      if (next !== undefined) asked.add(word + next);
    }
  }
  const known = await readTermsOf(read, [...asked]);
  const isCertain = new Set(
    known.flatMap(({ word, term, quality }) => (soundQuality(word, term, quality) >= CERTAIN ? [word] : [])),
  );
  const similar = await readSimilarTermsOf(
    read,
    [...single].filter((word) => !isCertain.has(word)),
  );
  const guesses = similar.map(({ wordSound, termSound, ...guess }) => ({
    ...guess,
    quality: startsAlike(guess.word, guess.term) ? likeness(wordSound, termSound) : 0,
  }));
  const terms = [...known, ...guesses.filter(({ quality }) => quality > 0)];
  const products = await readNamed(read, [...new Set(terms.map(({ termId }) => termId))]);
  return catalogueOf(terms, products);
}

type Term = { word: string; termId: number; term: string; quality: number };

function catalogueOf(terms: readonly Term[], products: readonly NamedProduct[]): Catalogue {
  const meanings = new Map<string, Map<string, number>>();
  const saidOf = new Map<number, number[]>();
  const termOf = new Map(terms.map(({ termId, term }) => [termId, term]));
  for (const { id, said } of products) {
    for (const { termId, weight } of said) if (weight > SAID) saidOf.set(termId, [...(saidOf.get(termId) ?? []), id]);
  }
  const productsOf = new Map<string, Set<number>>();
  const countOf = (termId: number | undefined) => saidOf.get(termId ?? 0)?.length ?? 0;
  const itself = new Map(terms.flatMap(({ word, term, termId }) => (word === term ? [[word, termId] as const] : [])));
  for (const { word, termId, term, quality: likely } of terms) {
    const own = meanings.get(word) ?? new Map<string, number>();
    const isOtherNumber = isSingularOf(term, word) && countOf(itself.get(word)) >= countOf(termId);
    const quality = isOtherNumber ? OTHER_NUMBER : soundQuality(word, term, likely);
    meanings.set(word, own.set(term, Math.max(own.get(term) ?? 0, quality)));
    const ids = productsOf.get(word) ?? new Set<number>();
    for (const id of saidOf.get(termId) ?? []) ids.add(id);
    productsOf.set(word, ids);
  }
  const named = products.map((product) => namedOf(product, termOf));
  const distinctive = new Set(distinctiveWords(named));
  return { meanings, distinctive, products: new Map(named.map((product) => [product.id, product])), productsOf };
}

/** "Chaler bosta", "আটার প্যাকেট": with the container taken off, a genitive remains. */
export function withoutGenitive(word: string): string {
  return word.replace(/(?<=.{2})(?:er|ের)$|(?<=.a)r$|(?<=..া)র$/u, "");
}

/** The singular of a word that the catalogue uses mainly in the plural is a weak match. */
const OTHER_NUMBER = 0.7;

function distinctiveWords(products: readonly Named[]): string[] {
  const counts = new Map<string, number>();
  for (const { names } of products) {
    for (const word of new Set(names.flat())) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts].flatMap(([word, count]) => (count <= FEW ? [word] : []));
}

function namedOf(
  { titles, searchTerms, categories, said, ...product }: NamedProduct,
  termOf: Map<number, string>,
): Named {
  const inBrackets = /\((.*?)\)/g;
  const texts = [
    // Text in brackets is a qualifier, not a name: "deshi" alone is no potato.
    ...titles.map((title) => title.replace(inBrackets, " ")),
    ...searchTerms,
  ];
  return {
    id: product.id,
    names: texts.map((text) => searchWords(withPreparations(text))).filter((words) => words.length > 0),
    titles: titles.length,
    categoryWords: new Set(categories.flatMap(searchWords).map(singular)),
    alsoSaid: new Set(said.flatMap(({ termId, weight }) => (weight > SAID ? [termOf.get(termId) ?? ""] : []))),
    units: new Set(product.units.map(saleUnitOf)),
    popularity: product.popularity,
    isEveryday: product.everyday,
    isJoint: [...titles, ...searchTerms].some((name) => /\s(?:and|with|ও|এবং)\s|&/iu.test(name)),
    isSpecial: titles.some((title) => /frozen|ফ্রোজেন/i.test(title)),
    poishaPerGram: product.poishaPerGram ?? Number.POSITIVE_INFINITY,
  };
}
