import { expect, test } from "vitest";
import { plainText } from "./plain-text.ts";

test.each([
  [
    "<p>Flaky &amp; <em>crisp</em>.</p>\n<ul>\n<li>No <strong>palm</strong> oil</li>\n</ul>",
    "Flaky & crisp. No palm oil",
  ],
  ["<p>5 &lt; 6 &amp;lt; 7</p>", "5 < 6 &lt; 7"],
  ["", ""],
])("%j reads %j", (html, text) => {
  expect(plainText(html)).toBe(text);
});
