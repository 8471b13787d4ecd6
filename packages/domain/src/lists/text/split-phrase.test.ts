import { expect, test } from "vitest";
import { splitPhrase } from "./split-phrase.ts";

const names = [
  "onion",
  "alu",
  "peyaj",
  "rosun",
  "chicken nuggets",
  "french fries",
  "holud gura",
  "morich gura",
  "jira gura",
  "liver gizzard",
];
const sorts = ["biryani"];

/** A store that sells only these. */
function split(phrase: string, breaks: number[] = []): string[] {
  const words = phrase.split(" ");
  const find = (places: readonly number[]) => {
    const said = places.map((place) => words[place]).join(" ");
    const shape = names.includes(said) ? 1 : sorts.includes(said) ? 0.85 : 0;
    const id = said === "onion" ? names.indexOf("peyaj") : [...names, ...sorts].indexOf(said);
    return shape
      ? [{ id, score: shape, shape, isAllNamed: true, isHead: true, isOneName: true, isJoint: false, isTitle: false }]
      : [];
  };
  return splitPhrase(words.length, breaks, find).map(({ from, to, tail }) =>
    [...words.slice(from, to), ...(tail === undefined ? [] : [words[tail]])].join(" "),
  );
}

test.each<[string, number[], string[]]>([
  ["alu peyaj rosun", [], ["alu", "peyaj", "rosun"]],
  ["chicken nuggets french fries", [], ["chicken nuggets", "french fries"]],
  ["holud morich jira gura", [], ["holud gura", "morich gura", "jira gura"]],
  ["liver gizzard", [1], ["liver gizzard"]],
  ["peyaj onion", [1], ["peyaj onion"]],
  ["alu toothbrush", [1], ["alu", "toothbrush"]],
  ["alu toothbrush", [], ["alu toothbrush"]],
  ["alu biryani", [], ["alu biryani"]],
  ["alu peyaj biryani", [], ["alu", "peyaj", "biryani"]],
])("%s with breaks at %j", (phrase, breaks, expected) => {
  expect(split(phrase, breaks)).toEqual(expected);
});
