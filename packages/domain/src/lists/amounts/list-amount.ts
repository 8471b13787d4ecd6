import { countedPattern, numberPattern, spelledOut } from "../../catalogue/vocabulary/number-words.ts";
import { takaWords, withMoneyInFigures } from "../../catalogue/vocabulary/price-words.ts";
import {
  containers,
  edge,
  end,
  unitPattern as goodsUnits,
  inBase,
  type ListUnit,
  measures,
  withWholeUnits,
} from "../../catalogue/vocabulary/unit-words.ts";
import { withLatinDigits } from "../../digits.ts";

export type { ListUnit } from "../../catalogue/vocabulary/unit-words.ts";

export type ListAmount = {
  /** The total: "1 litre x 3" is three litres. */
  quantity: number;
  unit: ListUnit;
  /** The size of one, if a size and a number are given: of "1.5L x 12" it is 1.5. */
  each?: number;
  /** Implausible as written ("0 kg", "2-3 kg"): the customer is asked. */
  isDoubtful?: true;
  /** A number without a unit: packs, pieces, a size or a price. */
  isAlone?: true;
};

/** Prices are blanked out before, so a remaining amount of money is what to spend: "60 takar dhone pata". */
const unitPattern = `${takaWords}|${goodsUnits}`;
const measureOf = (unit: string) =>
  measures.get(unit) ??
  (new RegExp(`^(?:${takaWords})$`, "u").test(unit) ? { unit: "Taka" as const, factor: 1 } : undefined);

type Taken = {
  words: string;
  amount?: ListAmount;
  /** Written with a unit or a multiplication sign; a number alone may also be part of an address or a time. */
  isMeasured: boolean;
};

const digits = "\\d{1,6}(?:\\.\\d{1,3})?";
const range = new RegExp(
  `${edge}(${digits})\\s*(?:[-–/+]|\\.{2,3}|to|theke|or|ba|kimba|kingba|থেকে|বা|কিংবা)\\s*(${digits})(?=\\s*(?:${unitPattern})${end})`,
  "u",
);
/** "2 3 kg" may be a range, or two packs of three kilos. */
const besideNumber = new RegExp(`${edge}(\\d{1,2})\\s+(\\d{1,2})(?=\\s*(?:kg|kgs|kilo|কেজি|কিলো)${end})`, "u");

/** "2,3 kg" with consecutive numbers is a range; ".5 kg" is half a kilo. */
function withRanges(text: string): string {
  return text
    .replace(/(?<![\d,.])(\d),(\d)(?=\s*\p{L})/gu, (all, a, b) => (Number(b) === Number(a) + 1 ? `${a}-${b}` : all))
    .replace(/(?<![\d.])\.(?=\d{1,3}(?!\d))/g, "0.");
}

/** "2-3 lemons" */
const rangeAlone = new RegExp(`${edge}(\\d{1,2})\\s*[-–~]\\s*(\\d{1,2})(?=\\s+\\p{L}{3}|\\s*$)`, "u");
const sized = new RegExp(`${edge}(${digits})\\s*[-]?\\s*(${unitPattern})${end}`, "u");
const times = new RegExp(`(?:[x×*]\\s*(\\d{1,3})${end}|${edge}(\\d{1,3})\\s*[x×*](?=\\s|$))`, "u");
/** "Omega 3" is a name. */
const bare = new RegExp(
  `${edge}(?<!omega[\\s-]?)(\\d{1,6}(?:\\.\\d{1,2})?)(?![\\p{L}\\p{M}\\p{N}%]|\\.\\d|\\s*%)`,
  "u",
);

const oneNumber = `(?:(?:${numberPattern})\\s*(?:[-–/]|to|theke|or|ba|থেকে|বা)\\s*)?(?:${numberPattern}|an?(?=\\s))`;

/** An amount as written, with its multiplier: "5 kg", "1.5L x 12", "2-3 kg", "x 2", "duita". */
export const amountPattern = new RegExp(
  `${edge}(?:\\d{1,3}\\s*[x×*]\\s*)?${oneNumber}\\s*[-]?\\s*(?:${unitPattern})${end}(?:\\s*[x×*]\\s*\\d{1,3}${end})?` +
    `|${edge}[x×*]\\s*\\d{1,3}${end}|${edge}\\d{1,3}\\s*[x×*](?=\\s)|${edge}${countedPattern}${end}`,
  "giu",
);

/** Extracts the amount of an item and returns the remaining words. Undefined without an amount. */
export function takeAmount(said: string): Taken {
  const plain = withWholeUnits(withLatinDigits(said.normalize("NFC").toLowerCase()));
  const written = spelledOut(withMoneyInFigures(withRanges(plain)));
  const between = range.exec(written) ?? rangeAlone.exec(written) ?? besideNumber.exec(written);
  // "2-3 kg": takes the lower, and asks the shopper.
  const text = between ? written.replace(between[0], ` ${between[1]} `) : written;
  const taken = takeFrom(text);
  const isDoubtful =
    taken.amount !== undefined && (between !== null || !(taken.amount.quantity > 0) || taken.amount.unit === "Taka");
  return isDoubtful && taken.amount ? { ...taken, amount: { ...taken.amount, isDoubtful: true } } : taken;
}

const spentOn = new RegExp(`${edge}${digits}\\s*(?:${takaWords})${end}`, "u");

function takeFrom(said: string): Taken {
  // Beside another amount, money is a price.
  const unspent = said.replace(spentOn, " ");
  const text = unspent !== said && sized.test(unspent) ? unspent : said;
  const size = sized.exec(text);
  const measure = measureOf(size?.[2] ?? "");
  let words = size ? without(text, size) : text;
  const multiple = times.exec(words);
  if (multiple) words = without(words, multiple);
  let count = Number(multiple?.[1] ?? multiple?.[2] ?? 0);
  if (size && measure) {
    const each = round(Number(size[1]) * measure.factor);
    const second = sized.exec(words);
    const inner = measureOf(second?.[2] ?? "");
    if (second && inner) {
      const other = round(Number(second[1]) * inner.factor);
      // "2 packet 500 gm" has the number first and the size after it; "1 big (900ml)" has the size in brackets.
      const isCountFirst = holds(size[2]) || counts(measure.unit, inner.unit);
      if (isCountFirst !== (holds(second[2]) || counts(inner.unit, measure.unit))) {
        const [number, one, unit] = isCountFirst
          ? [holds(size[2]) ? Number(size[1]) : each, other, inner.unit]
          : [holds(second[2]) ? Number(second[1]) : other, each, measure.unit];
        const counted = result(without(words, second), number, one, unit);
        // "2 packs 12 pcs" are 24, "8 packs 2 pcs" may be anything.
        const isUnclear = unit === "Pcs" && number > one;
        return isUnclear && counted.amount ? { ...counted, amount: { ...counted.amount, isDoubtful: true } } : counted;
      }
      // "1 kg 500 gm", "1 dozen 6 pcs" and "1 hali 2 ta" add up; "1 kg 2 kg" is no sum.
      const [whole, rest] = [inBase(measure.unit, 1), inBase(inner.unit, other)];
      const isOther = inBase(measure.unit, measure.factor)?.size !== inBase(inner.unit, inner.factor)?.size;
      // "500 gm 1 kg" are two amounts.
      const isSmaller = whole?.kind === "pcs" || each * (whole?.size ?? 0) > (rest?.size ?? 0);
      if (whole && whole.kind === rest?.kind && isOther && isSmaller) {
        return result(without(words, second), count, round(each + rest.size / whole.size), measure.unit);
      }
      const one = result(without(words, second), count, each, measure.unit);
      return one.amount ? { ...one, amount: { ...one.amount, isDoubtful: true } } : one;
    }
    // "7 up 2 bottle": beside packs, another number is part of a name.
    const lone = count === 0 && measure.unit !== "Pack" ? bare.exec(words) : null;
    if (lone) words = without(words, lone);
    const isCount = lone && Number(lone[1]) <= MOST_TIMES && Number.isInteger(Number(lone[1]));
    if (isCount) count = Number(lone[1]);
    const one = result(words, count, each, measure.unit);
    // "1 kg 500" may be a kilo and a half, or a price.
    const isPart = lone && /^(?:250|500|750)$/.test(lone[1] ?? "") && (measure.unit === "Kg" || measure.unit === "Ltr");
    return isPart && one.amount ? { ...one, amount: { ...one.amount, isDoubtful: true } } : one;
  }
  // "Bananas x12" counts pieces of goods sold by the piece, like a number alone.
  if (count > 0) return amountOf(words, { quantity: count, unit: "Pack", isAlone: true });
  const lone = bare.exec(words);
  const dozen = lone ? null : unitAlone.exec(words);
  const dozens = measureOf(dozen?.[1] ?? "");
  if (dozen && dozens) return result(without(words, dozen), 0, dozens.factor, dozens.unit);
  if (!lone) return { words: tidy(words), isMeasured: false };
  return {
    ...amountOf(without(words, lone), { quantity: Number(lone[1]), unit: "Pack", isAlone: true }),
    isMeasured: false,
  };
}

/** "Dozen eggs" is one. */
const unitAlone = /(?<=^\s*|\S\s)(dozen|dojon|ডজন|hali|হালি)(?=\s+\p{L}|\s*$)/u;

/** Beside a size, a number alone multiplies it; a larger one is its price: "salt 1kg 42". */
const MOST_TIMES = 24;

/** "1 sack 25 kg": beside a size, containers are only counted. */
function holds(unit: string | undefined): boolean {
  return containers.has(unit ?? "");
}

/** Whether a unit counts beside another: packs always, and pieces of measured goods ("5 litre 2 ta"). */
function counts(unit: ListUnit, beside: ListUnit): boolean {
  const kind = inBase(beside, 1)?.kind;
  return unit === "Pack" || (unit === "Pcs" && (kind === "g" || kind === "ml"));
}

function result(words: string, count: number, each: number, unit: ListUnit): Taken {
  if (count <= 0) return amountOf(words, { quantity: each, unit });
  return amountOf(words, { quantity: round(each * count), unit, ...(unit === "Pack" ? {} : { each }) });
}

function amountOf(words: string, amount: ListAmount): Taken {
  return { words: tidy(words), amount, isMeasured: true };
}

function without(text: string, found: RegExpExecArray): string {
  return `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`;
}

/** The broken bar marks where one item may end and the next begin. */
function tidy(words: string): string {
  return words
    .replace(/[^\p{L}\p{M}\p{N}\s&'%¦-]+/gu, " ")
    .replace(/(?<=^|\s)[-–—']+|[-–—']+(?=\s|$)/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
