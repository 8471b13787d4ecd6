/**
 * How a review names its writer: the first name and the first letter of the last, "Rahima K.", so that neighbours may guess
 * and strangers may not find. A title such as Md. stays before the name. Without a name nobody is named.
 */
export function reviewAuthor(name: string | null): string {
  const words = name?.match(/\S+/g) ?? [];
  const isTitle = /^(md|mohd|mst|mrs|mr|dr|ms|মোঃ|মো|মোছাঃ|ডা|ড)[.:]?$/iu.test(words[0] ?? "") && words.length > 1;
  const [first, ...others] = isTitle ? [`${words[0]} ${words[1]}`, ...words.slice(2)] : words;
  if (!first || first.includes("@")) return "";
  const last = others.at(-1);
  const letters = last && [...new Intl.Segmenter("bn").segment(last)][0]?.segment;
  return letters ? `${first} ${letters}.` : first;
}
