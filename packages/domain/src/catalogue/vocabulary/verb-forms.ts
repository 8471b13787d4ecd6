/**
 * Verbs that people use around an item: "lagbe", "dorkar chilo", "নিতে চাচ্ছিলাম". Bangla verbs have dozens of forms, and
 * each form several spellings in Latin letters, so stems and endings are kept instead of forms.
 */
const latin = [
  "laa?g(?:e|bo|be|ben|ba|bena|to|te|tese|tase|teche|tesilo|che|chhe|chilo|se|silo|le|lo|lei)",
  "cha(?:i|n|o|ichi|ichhi|isi|itesi|itechi|itam|ile|ilam|cchi|cchilam|chchi|ssi|tesi|tesilam)",
  "k[ei]n(?:bo|ba|be|ben|te|tam|lam|len|le|chi|si|tesi|tasi|techi|teci|i|e|en|o|um|mu)",
  "n[ei](?:bo|ba|be|ben|mu|te|tam|lam|len|le|chi|cchi|tesi|techi|y|ya|ye|ie|ia|iye)",
  "d[ei](?:bo|ba|be|ben|mu|te|tam|lam|len|le|chi|cchi|tesi|ye|ya|yo|ie|ia|en|yen|ien|iyen|iyo|o|ite|n|y)",
  "pa(?:bo|ba|be|ben|mu|i|y|yi|oa|owa|wa|ite|itam|ile|ilam|ichi|isi|cchi|cchilam|tesi)|pe(?:lam|le|len|te|yechi)",
  "[ae]n(?:bo|be|ben|te|en|o|un|lam|le|chi|iyen|ien|iyo)",
  "path(?:an|ao|ay|aben|abe|abo|ate|ale|alen|aye|iye|aia|aiya|aien|aiyen|ayen|ayo|aite|aisen|ayechen)",
  "de?kh(?:i|e|en|an|ao|te|bo|ben|ate|aben|abo|lam|len|un|aite|aiyen|achen)",
  "kh[uo]n?j(?:i|chi|chilam|si|tesi|techi|teci|tesilam|lam|te|tasi|e)",
  "thak(?:e|le|be|ben|to|te|ile)|(?:a?chh?|a?s)ilo|ach?h?e|ach?h?en|a(?:se|sen|seni|cheni|sil)",
  "kor(?:i|e|en|te|bo|be|ben|ba|lam|le|len|tesi|techi|chi|un|o|ar|ia|iya|aben|mu)",
  "h(?:be|obe|obo|ole|olo|oy|oi|oite|oile|oibo|oise|oto|oyeche|oyese)",
  "par(?:i|en|o|be|ben|ba|bo|le|ten|te|bi|um)|bol(?:en|un|o|ben|le|te|lam|chi|i|e|se|che|sen|chen)",
  "jan(?:an|aben|ao|ate|te|i|en|iye|aiyen)|a(?:sh|s|ss)(?:be|ben|che|chhe|chen|se|te|le|lo)",
  "kha(?:bo|be|ben|ba|ite|y|oar|wate|oabo|oaite|oate|wabo)|khet[eo]|dorkar(?:i)?",
];
const bangla = [
  "লাগ(?:ে|বে|বো|তো|ত|ছে|ছিল|ছিলো|লে|তেছে|বেনা)|চা(?:ই|ন|ও|চ্ছি|চ্ছিলাম|ইছি|ইতেছি|ইলাম|ইলে|ইছিলাম)",
  "কিন(?:ব|বো|বে|বেন|তে|তাম|লাম|ছি|তেছি|ি|মু)|নি(?:ব|বো|বে|বেন|তে|তাম|লাম|চ্ছি|য়ে|তেছি|মু|ন)|নে(?:ব|বো|বে|বেন|ন|য়া|ওয়ার)",
  "দি(?:ব|বো|বে|বেন|তে|লে|য়ে|য়েন|ন|চ্ছি|ও|য়ো|মু)|দে(?:ব|বো|বে|বেন|ন|ওয়া|ওয়ার|য়)",
  "পা(?:ব|বো|বে|বেন|ই|য়|ওয়া|ইতে|চ্ছি|চ্ছিলাম|মু)|পে(?:লে|তে|লাম)|আন(?:ব|বো|বেন|তে|েন|ো|ছি|লে)|এনে|এনো",
  "পাঠা(?:ন|ও|বেন|বে|তে|য়|য়েন|লে|বো|ইয়া|ইয়েন)|পাঠি(?:য়ে|য়েন|ও|য়ো)|দেখ(?:ি|তে|ব|বো|ান|াও|াবেন|ছি|লাম|ুন|েন|িয়ে)",
  "খুঁ?জ(?:ছি|ছিলাম|তেছি|তে|ি|লাম|ে)|থাক(?:ে|লে|বে|বেন|তে)|আছ(?:ে|েন|িল|িলো)|ছিলো?",
  "কর(?:মু|ি|ে|তে|ব|বো|বেন|বে|ুন|েন|ছি|লাম|ার|লে|তেছি)|হ(?:বে|লে|য়|তো|ইবো|য়েছে|ইলে)|পার(?:ি|েন|বেন|বে|লে|ব|বো|তেন)",
  "বল(?:েন|ুন|বেন|ছি|ছে|ছেন|ো|েছে|েছেন)|জান(?:ান|াবেন|তে|ি|াও|াইয়েন)|আস(?:বে|ছে|লে|েন|তে|বেন)|এসেছে|খা(?:মু|ব|বো|বে|বেন|ই|য়|ইতে|ওয়ার|ওয়াব|ওয়াবো)|খেতে",
];
const forms = new RegExp(`^(?:${[...latin, ...bangla].join("|")})$`.normalize("NFC"), "u");

export function isVerbForm(word: string): boolean {
  return forms.test(word);
}
