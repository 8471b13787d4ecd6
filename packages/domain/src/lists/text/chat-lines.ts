import { blank } from "./written-line.ts";

/** Metadata in copied or exported chats: dates, times, senders and system messages. */

const date = "\\p{Nd}{1,4}[./-]\\p{Nd}{1,2}(?:[./-]\\p{Nd}{2,4})?";
const month = "(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?";
const namedDate = `(?:\\p{Nd}{1,2} ${month}|${month} \\p{Nd}{1,2})(?:,? \\p{Nd}{4})?`;
const half = "(?:[ap]\\.?\\s?m\\.?|এএম|পিএম|পূর্বাহ্[নণ]|অপরাহ্[নণ]|সকাল|দুপুর|বিকাল|সন্ধ্যা|রাত)";
const clock = `(?:${half}\\s*)?\\p{Nd}{1,2}[:.]\\p{Nd}{2}(?:[:.]\\p{Nd}{2})?(?:\\s*${half})?`;
const day = "(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*|today|yesterday|আজ|গতকাল)";
const moment = `(?:${date}|${namedDate}|${day})(?:,|\\s+at)?\\s*\\]?\\s*\\[?${clock}`;
const turned = `${clock},?\\s*(?:${date}|${namedDate})`;
const stamp = new RegExp(
  `^\\s*(?:\\[(?:${moment}|${turned})\\]|(?:${moment}|${turned})\\s*[-–—]|(?:${moment}|${turned}),)\\s*`.normalize(
    "NFC",
  ),
  "iu",
);
const sender = /^(?:[~+]?[^:\n\p{Nd}][^:\n]{0,39}|\+[\p{Nd}\s-]{7,20}):(?=\s|$)/u;

/** A line with a time only, with or without a name before it: "Tue 8:12 PM", "Sent 9:41", "Karim, [12.03.24 21:41]". */
const onlyMoment = new RegExp(
  `^\\s*(?:(?:you |i )?(?:sent|edited|seen|delivered)\\s+(?:at\\s+)?|[^\\p{Nd}\\n]{1,40},\\s*\\[)?(?:${moment}|${turned}|${clock})\\]?\\s*$`.normalize(
    "NFC",
  ),
  "iu",
);
const left =
  "(?:media|image|video|audio|voice message|sticker|gif|document|photo|contact card|ছবি|মিডিয়া|স্টিকার|ভিডিও|অডিও)";
const systemMessage = new RegExp(
  [
    `^<?${left}(?: file)? (?:omitted|not included|বাদ দেওয়া হয়েছে|বাদ)>?$`,
    `^<[^<>]*(?:omitted|attached|বাদ)[^<>]*>$`,
    `^<?attached:`,
    `\\.(?:jpe?g|png|webp|mp4|opus|pdf) \\(file attached\\)$`,
    `^(?:this message was deleted|you deleted this message|message deleted|.{1,40} (?:unsent|deleted) a message)`,
    `মেসেজ(?:টি)? (?:মুছে|ডিলিট)|বার্তা(?:টি)? মুছে|আনসেন্ট`,
    `^(?:missed|incoming|outgoing|ongoing)? ?(?:voice|video|group voice|group video|audio)? ?call\\b|^মিসড (?:ভয়েস|ভিডিও)? ?কল`,
    `end-to-end encrypted|এন্ড-টু-এন্ড এনক্রিপ্ট|^waiting for this message`,
    `^(?:you|.{1,40}) (?:sent(?: an? \\p{L}+)?|replied to .{0,40}|reacted .{0,40}|liked a message|loved a message|forwarded a message)$`,
    `^(?:forwarded(?: many times)?|edited|seen(?: by .{1,60})?|delivered|enter|reply|replied|null|sticker|gif|ফরওয়ার্ড করা|দেখা হয়েছে)$`,
    `security code .{0,30}changed|joined using|created (?:this )?group|changed (?:the|this) (?:group|subject)|turned (?:on|off) disappearing`,
  ]
    .join("|")
    .normalize("NFC"),
  "iu",
);
const edited = /<(?:this message was edited|এই মেসেজটি এডিট করা হয়েছে)>/giu;

type ChatLine = {
  /** The message without its metadata. */ said: string;
  around: string;
  isSystem: boolean;
  /** The line is only a time, which some apps put below the sender. */
  isMoment?: true;
};

/**
 * Names on separate lines above a time. They are names if every time has one, and one of them writes twice; otherwise a
 * message may be there.
 */
export function sendersIn(lines: readonly string[]): ReadonlySet<string> {
  const names = lines.flatMap((line, place) => {
    const next = lines[place + 1];
    return next !== undefined && chatLine(next).isMoment ? [line.trim()] : [];
  });
  const senders = new Set(names);
  const areNames = names.every((name) => name !== "" && name.length <= 40 && !/\p{Nd}/u.test(name));
  return areNames && senders.size < names.length ? senders : new Set();
}

export function chatLine(line: string): ChatLine {
  const plain = line
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, (mark) => blank(mark))
    .replaceAll("\u202f", " ");
  if (onlyMoment.test(plain)) return { said: plain, around: "", isSystem: true, isMoment: true };
  const found = stamp.exec(plain)?.[0] ?? "";
  const after = plain.slice(found.length);
  const name = found === "" ? "" : (sender.exec(after)?.[0] ?? "");
  const body = after.slice(name.length).replace(edited, blank);
  const message = body
    .trim()
    .replace(/^\u2007+|\u2007+$/g, "")
    .trim();
  // A time without a sender precedes a system message of the group.
  const isSystem =
    systemMessage.test(message) || (found !== "" && (name === "" ? !/\p{Nd}/u.test(message) : message === ""));
  const around = found + name;
  return { said: body, around, isSystem };
}
