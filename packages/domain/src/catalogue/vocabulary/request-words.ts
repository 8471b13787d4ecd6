import { isVerbForm } from "./verb-forms.ts";
import { wordsOf } from "./words-of.ts";

/** Words of requests: "could you please send", "ei gula", "শুধু". */
const request = wordsOf(
  "could can would will may might shall should like love order forget don dont t get got have has had if yes yeah you your u do does did is are be was " +
    "my our us him her it its this that these those there here to for by at in on from so as well hope let know make sure again please more then than but minimum maximum max min least " +
    "ll ve re id im am looking wish grab pick putting put deliver send sending thing things following below above " +
    "pathie pathai de dis kache oikhane okhane ekhane ma amma ammu abbu baba bou " +
    "dis nen thakey jodi lagtece " +
    "anio aino tai kintu r aro ha hae ji jee jii accha achha ki amar amader amake amay amra tomar apnar apnara " +
    "apnader kichu ei oi gulo gula shob sob jonab chacha khala mamu mami kaka dada didi boudi uncle auntie aunty bro boss dost bhaijan bhaia " +
    "mone bhulben vulben abar sudhu shudhu ektu aktu ekta akta lagbei obossoi oboshyo " +
    "কাছে ওখানে এখানে ওইখানে মা আম্মা আম্মু আব্বু বাবা বউ আমার আমাকে আমাদের আমি আমরা আপনি আপনার আপনাদের তুমি তোমার যদি দাও দে " +
    "জি জ্বি জী আচ্ছা হ্যাঁ আরও আরো জনাব স্যার ম্যাডাম চাচা চাচি চাচী খালা খালাম্মা মামা মামি কাকা " +
    "দাদা দিদি বৌদি ভাবি ভাবী আঙ্কেল আন্টি প্রয়োজন তাই কিন্তু এই ওই গুলো সব শুধু অবশ্যই আবার কি কী",
);

export const requestWords = { has: (word: string): boolean => request.has(word) || isVerbForm(word) };
