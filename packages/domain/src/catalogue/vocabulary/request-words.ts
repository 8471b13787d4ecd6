import { wordsOf } from "./words-of.ts";

/** Words of requests: "could you please send", "pathate parben", "থাকলে দিবেন". */
export const requestWords = wordsOf(
  "could can would will may might shall should like love order forget don dont t get got have has had if yes yeah you your u do does did is are be was " +
    "my our us him her it its this that these those there here to for by at in on from so as well hope let know make sure again please more then than but minimum maximum max min least " +
    "ll ve re id im am looking wish grab pick putting put deliver send sending thing things following below above " +
    "parben parbe parba parbo parle paren pathaben pathaite pathate pathiye pathay pathie pathao pathaiyen pathai diyen diyo dien diben de deo dite dio dis " +
    "diye diya dis niye nite niben neben nen thakle thake thakey thakile jodi hole hoi hoy hobe hoile paile pele lagbo lagtese lagche lagtece lagto lage " +
    "chacchi chai chaichi chaitesi kinbo kinte ente enen eno anio anben anbo ano aino tai kintu r aro ha hae ji jee jii accha achha ki amar amader amake amay amra tomar apnar apnara " +
    "apnader kichu parle ei oi gulo gula shob sob jonab chacha khala mamu mami kaka dada didi boudi uncle auntie aunty bro boss dost bhaijan bhaia " +
    "ache achhe ase mone thakbe bhulben vulben abar sudhu shudhu ektu aktu ekta akta lagbe lagbei obossoi oboshyo " +
    "আছে আমার আমাকে আমাদের আমি আমরা আপনি আপনার আপনাদের তুমি তোমার পাঠাবেন পাঠাতে পাঠিও পাঠাও পাঠায় পারবেন পারবে পারলে পারেন থাকলে থাকে যদি হলে হবে হয় দিয়েন দিয়ো দিও দাও দে দিতে " +
    "দিয়ে নিয়ে নিতে নিন নেবেন নিবেন লাগতো লাগে লাগছে লাগতেছে চাচ্ছি চাইছি জি জ্বি জী আচ্ছা হ্যাঁ আরও আরো জনাব স্যার ম্যাডাম চাচা চাচি চাচী খালা খালাম্মা মামা মামি কাকা " +
    "দাদা দিদি বৌদি ভাবি ভাবী আঙ্কেল আন্টি প্রয়োজন কিনতে আনতে আনেন আনো এনে তাই কিন্তু এই ওই গুলো সব শুধু অবশ্যই আবার কি কী",
);
