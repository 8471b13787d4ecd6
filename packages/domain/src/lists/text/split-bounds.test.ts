import { expect, test } from "vitest";
import type { Found } from "../phrase-match.ts";
import { placesOf, splitPhrase } from "./split-phrase.ts";

const whole = { score: 1, shape: 1, isAllNamed: true, isHead: true, isOneName: true, isJoint: false, isTitle: false };

/** A catalogue for the test: phrases with their scores. */
function split(phrase: string, sold: Record<string, Partial<Found>>, breaks: number[] = []): string {
  const words = phrase.split(" ");
  const names = Object.keys(sold);
  const find = (places: readonly number[]) => {
    const said = places.map((place) => words[place]).join(" ");
    return sold[said] ? [{ id: names.indexOf(said), ...whole, ...sold[said] }] : [];
  };
  return splitPhrase(words.length, breaks, find)
    .map((part) =>
      placesOf(part)
        .map((place) => words[place])
        .join(" "),
    )
    .join(" | ");
}

test.each<[string, string, Record<string, Partial<Found>>, string]>([
  ["a single word is one", "alu", {}, "alu"],
  ["two names are two", "alu dal", { alu: {}, dal: {} }, "alu | dal"],
  ["a name of two words is one", "alu dal", { alu: {}, dal: {}, "alu dal": { score: 0.8 } }, "alu dal"],
  ["unless it is named badly", "alu dal", { alu: {}, dal: {}, "alu dal": { score: 0.79, shape: 0.9 } }, "alu | dal"],
  ["or by two names", "alu dal", { alu: {}, dal: {}, "alu dal": { isOneName: false, shape: 0.9 } }, "alu | dal"],
  ["two that are whole names", "alu dal", { alu: { shape: 0.95 }, dal: {} }, "alu | dal"],
  ["two of which one is a sort stay one", "alu dal", { alu: { shape: 0.94 }, dal: {} }, "alu dal"],
  ["two of which one is unsure stay one", "alu dal", { alu: { score: 0.67 }, dal: {} }, "alu dal"],
  ["two that are just sure", "alu dal", { alu: { score: 0.68 }, dal: { score: 0.68 } }, "alu | dal"],
  ["a word that is only said of it is no name", "alu dal", { alu: { isAllNamed: false }, dal: {} }, "alu dal"],
  ["the fewest parts", "a b c", { a: {}, b: {}, c: {}, "a b": { score: 0.7 } }, "a b | c"],
  [
    "of as many parts the best named",
    "a b c",
    { a: { score: 0.9 }, "b c": { score: 0.7 }, "a b": { score: 0.75 }, c: {} },
    "a b | c",
  ],
  [
    "of as many parts the best named, the other way round",
    "a b c",
    { a: {}, "b c": { score: 0.75 }, "a b": { score: 0.7 }, c: { score: 0.9 } },
    "a | b c",
  ],
  ["a name of four words", "a b c d e", { "a b c d": { score: 0.7 }, e: {} }, "a b c d | e"],
  ["no name of five words", "a b c d e f", { "a b c d e": { score: 0.7 }, f: {} }, "a b c d e f"],
  ["three may be sorts", "a b c", { a: { shape: 0.8 }, b: { shape: 0.8 }, c: { shape: 0.8 } }, "a | b | c"],
  ["but no less than sorts", "a b c", { a: { shape: 0.79 }, b: {}, c: {} }, "a b c"],
  [
    "three by single words, though two may be another",
    "a b c",
    { a: { isAllNamed: false }, b: {}, c: {} },
    "a | b | c",
  ],
  ["three by single words that are sure", "a b c", { a: { isAllNamed: false, score: 0.67 }, b: {}, c: {} }, "a b c"],
  ["the last word is of each", "a b c gura", { "a gura": {}, "b gura": {}, "c gura": {} }, "a gura | b gura | c gura"],
  ["the last word is of both", "a b gura", { "a gura": {}, "b gura": {} }, "a gura | b gura"],
  ["not of one that is no whole name", "a b gura", { "a gura": { shape: 0.94 }, "b gura": {} }, "a b gura"],
  ["not of one that is unsure", "a b gura", { "a gura": { score: 0.67 }, "b gura": {} }, "a b gura"],
  [
    "not of one with a word that is only said",
    "a b gura",
    { "a gura": { isAllNamed: false }, "b gura": {} },
    "a b gura",
  ],
  ["not of a single word", "a gura", { "a gura": { score: 0.79, shape: 0.95 } }, "a gura"],
])("%s: %s", (_, phrase, sold, expected) => {
  expect(split(phrase, sold)).toBe(expected);
});

test.each<[string, number[], Record<string, Partial<Found>>, string]>([
  ["a b", [1], {}, "a | b"],
  ["a b c", [1], { "b c": {} }, "a | b c"],
  ["a b c", [1, 2], {}, "a | b | c"],
  ["a b", [0, 2], {}, "a b"],
  ["a b c d", [2], { a: {}, b: {} }, "a | b | c d"],
  ["a b", [1], { a: { id: 5 }, b: { id: 5 } }, "a b"],
  ["a b", [1], { a: { id: 5 }, b: { id: 6 } }, "a | b"],
  ["a b", [1], { a: { id: 5 } }, "a | b"],
])("%s, with joiners before the words at %j: %j", (phrase, breaks, sold, expected) => {
  expect(split(phrase, sold, breaks)).toBe(expected);
});
