import { isVerbForm } from "./verb-forms.ts";
import { wordsOf } from "./words-of.ts";

/**
 * Filler words around an item: questions, verbs, possessives, places. They are never product names, so searches ignore
 * them.
 */
const talk = wordsOf(
  "do does did done you your yours have has had is are was were be been am there any can could would will shall may might get gets got " +
    "getting give gives find finding found show showing tell say look looking search searching want wants wanted wanna need needs needed needing buy buying " +
    "purchase purchasing order ordering send sending bring bringing where what whats which who whose how when why all it its this that these those my mine our " +
    "their his her he she they them us me i im ill id we mother father mom dad wife husband boss right now today tonight tomorrow yesterday please plz pls " +
    "plss kindly available availability stock sell sells selling sold here site website app online shop store bd bangladesh dhaka chattogram chittagong ctg sylhet " +
    "city area near nearby me hello hi hey dear sir madam bro sis brother sister thanks thank good morning evening afternoon if so just only also too very really " +
    "much many more most some something anything thing things stuff kind kinds type types sort sorts quick quickly fast urgent urgently asap delivery deliver home " +
    "the a an of for from in on at to by as and or with without about like using use used make making made cook cooking into some's let lets sum " +
    "bhai vai bhaiya vaiya vaia bhaia apu apa apni apnar apnara apnader amar amader amake ami amra tomar tomader tumi nai nei na naki ki " +
    "kisu kichu kono kon konta kothay kothai koto kivabe kemon ekhane okhane eta ota eita oita habe jabe jay jai jay " +
    "darkar drkar proyojon kina dao daw " +
    "kache kase theke jonno jonne jonna er r e ke o ar aar ba othoba koira " +
    "thaken eshche eseche ana " +
    "ekta akta ektu aktu ekto dutो sudhu shudhu khub besh onek aj ajke aaj ajk kal kalke akhon ekhon ekhoni taratari joldi ekdin bashay basay barite bazare bajare bajar dam daam " +
    "price prices cost costs rate koto salam assalamu alaikum walaikum walikum assalamualaikum dhonnobad accha acha okay ok hmm ma amma ammu abbu baba bou je jodi tahole emon emni " +
    "আছেনি নাই নেই না নাকি কি কী কোন কোনো কোনটা কোথায় কত কতো কীভাবে কিভাবে কেমন এখানে আপনাদের আপনার আপনি আপনারা আমার আমাদের আমাকে আমি আমরা তোমার তোমাদের কাছে থেকে জন্য জন্যে " +
    "যাবে যায় যাই দরকার প্রয়োজন দাও " +
    "একটা একটি একটু কিছু শুধু খুব বেশ অনেক আর ও এবং বা অথবা আজ আজকে আজকের কাল কালকে এখন এখনি " +
    "তাড়াতাড়ি জলদি দাম দর মূল্য ভাই ভাইয়া আপু আপা প্লিজ দয়া ধন্যবাদ সালাম আসসালামু আলাইকুম হ্যালো বাসায় বাসার বাড়িতে বাজারে বাজার এর র কে টা এটা ওটা যদি তাহলে সাথে ফর উইথ দ্য এন্ড অ্যান্ড অফ",
);

export const talkWords = { has: (word: string): boolean => talk.has(word) || isVerbForm(word) };

/** Filler words that may also be products: "chai" is tea, "am" a mango. Beside other words they only affect ranking. */
export const ambiguousTalk = wordsOf("am chai chaai din kal noon made home order kon din sum been may pan");

/** Beside the name of a dish or an occasion: asks for its ingredients, not the dish. */
export const makingWords = wordsOf(
  "recipe recipes ingredient ingredients ingridients item items upokoron upokaron upadan make making prepare preparation cook cooking " +
    "ranna rannar rannay randhte radhte rannakorte banano bananor banate banabo banaite banabar toiri " +
    "রেসিপি উপকরণ উপকরন উপাদান রান্না রান্নার রান্নায় রাঁধতে বানানো বানানোর বানাতে বানাব বানাবো তৈরি তৈরির তৈরী",
);

/** Beside an occasion: names no product. */
export const occasionFillers = wordsOf(
  "free bag bags pouch bosta sack carton jars bottles boxes packs quantity amount food foods khabar khabarer item items jinis jinish jinishpotro list special shopping bazar bazaar bajar package pack combo set snack snacks things essentials ayojon dish dishes " +
    "menu meal meals party time day days night diet rogi rogir patient patients people person products product friendly rich foods kids baby time er r special collection offer nutrition nutritious mother mothers mayer woman women mohila child children year years month months bochor boyosh piece pieces pis komano komanor komate barano baranor barate " +
    "বস্তা বস্তার ব্যাগ বয়াম খাবার খাবারের আইটেম জিনিস জিনিসপত্র তালিকা লিস্ট স্পেশাল বাজার আয়োজন আয়োজনের প্যাকেজ মেনু রোগী রোগীর রোগীদের পার্টি জাতীয় সমৃদ্ধ দিন দিনের রাত রাতের পণ্য পুষ্টি বছর বয়স পিস কমানো কমানোর কমাতে বাড়ানোর বাড়াতে স্ন্যাকস",
);

/** Colours and ways of cooking come before or after what is wanted: "shak lal", "duck curry". They are not its head. */
export const besideHeads = wordsOf(
  "red white green black brown yellow pink lal sada shada kalo sobuj shobuj curry bhuna vuna bhaji vaji bhaja vaja torkari jhol fry roast kosha " +
    "লাল সাদা কালো সবুজ কারি ভুনা ভাজি ভাজা তরকারি ঝোল ফ্রাই রোস্ট কষা",
);
