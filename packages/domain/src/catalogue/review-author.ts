/**
 * The name of a review's author: first name and initial, "Rahima K.", so that strangers cannot identify them. Titles
 * such as Md. stay. Without a name the review is anonymous.
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
