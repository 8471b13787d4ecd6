import { wordsOf } from "./words-of.ts";

/**
 * Goods that a grocery store does not sell, some of them named after food: a rice cooker, a fish tank, chicken feed. If
 * the catalogue contains such a word, the catalogue's meaning applies.
 */
export const otherTradeWords = wordsOf(
  // Kitchenware and appliances
  "cooker cookers boiler boilers maker makers machine machines grinder grinders blender blenders mixer juicer juicers toaster toasters oven ovens microwave stove stoves burner " +
    "fridge refrigerator freezer frother beater whisk peeler peelers slicer slicers cutter cutters chopper choppers grater graters opener openers squeezer dispenser dispensers steamer fryer " +
    "airfryer kettle kettles pot pots wok bowl bowls mug mugs cup cups glassware spoon spoons forks knife knives ladle spatula rack racks stand stands holder holders container " +
    "containers shaker mould moulds mold molds thermometer timer lid lids jug flask lunchbox tiffinbox basket strainer sieve crusher masher separator incubator purifier tongs apron " +
    "cutlery crockery dinnerware bottleopener foil aluminium wrapper cling napkin napkins tissue tissues towel towels paper papers candle candles lamp lamps bulb bulbs fan fans heater cleaner cleaners " +
    "chula chulha hari patil korai karai kadai thala bati chamoch chamuch churi boti shilpata kolshi balti jug gamla fraipan frypan tawa pira " +
    "press presses cleaver cleavers vase vases bouquet bouquets scissors kachi " +
    // Pets, animals and farming
    "tank tanks aquarium feed feeds coop cage cages kennel litter leash bait fishing net nets rod rods hook hooks pet pets cat cats dog dogs puppy puppies kitten kittens bird birds parrot pigeon fertilizer " +
    "fertiliser pesticide seedling seedlings tractor beehive bee bees hatchery hatching saplings sapling plants poultryfeed jal borshi khacha " +
    // Electronics
    "phone phones mobile mobiles smartphone iphone android samsung xiaomi redmi oppo vivo realme nokia laptop laptops computer computers tablet ipad charger chargers cable cables usb headphone headphones earphone " +
    "earphones earbuds airpods speaker speakers camera cameras tv television monitor keyboard mouse printer router wifi memory pendrive powerbank battery batteries ac watch watches smartwatch drone " +
    // Clothes, jewellery and bags
    "shirt shirts tshirt tshirts pant trouser trousers jeans saree sari sharee shari panjabi panjabis punjabi kurti kurta kameez salwar burka borka hijab orna lungi dress dresses costume costumes skirt jacket " +
    "coat sweater hoodie socks shoe shoes sandal sandals slipper slippers sneakers heels belt wallet purse handbag backpack bracelet necklace earring earrings jewellery jewelry lehenga " +
    "jama kapor kapur juta garments cloth clothes clothing fabric uniform gloves underwear bra blanket blankets bedsheet pillow pillows mattress curtain curtains carpet " +
    // Cosmetics, hygiene and medicine
    "soap soaps shampoo shampoos conditioner lotion lotions facewash facial perfume perfumes deodorant lipstick makeup cosmetics cosmetic moisturizer moisturiser sunscreen hair hairs beard shaving shave razor " +
    "toothpaste toothbrush tooth brush brushes sanitizer sanitiser handwash wash washing detergent bleach dishwash dishwasher harpic toilet phenyl talcum scented diaper diapers pampers wipes sanitary pad pads medicine medicines " +
    "tablets capsule capsules pill pills ointment antibiotic antibiotics paracetamol napa antacid insulin vaccine mask masks bandage inhaler oushod osudh ousod oshudh saban condom nail dettol savlon lux " +
    // Hardware, vehicles, home, toys, books
    "cement brick bricks rod paint paints hammer nails screw screws drill engine motor motorcycle motorbike bike bikes bicycle cycle car cars truck tyre tyres tire tires helmet petrol diesel octane mobil lubricant " +
    "rope dori glue ladder lock locks suitcase luggage trolley hanger hangers mop mops broom brooms jharu dustbin balloon balloons scooter rickshaw generator inverter " +
    "furniture chair chairs sofa bed beds wardrobe cupboard almirah mirror clock umbrella chata cylinder pipe pipes wire wires socket fence polish toy toys doll dolls game games lego " +
    "book books notebook pen pens pencil pencils eraser stapler sticker stickers poster ticket tickets bus train flight hotel insurance loan recharge guitar football cricket bat jersey boi kolom khata " +
    "mosquito mosquitoes mosha moshar coil aerosol cockroach telapoka cigarette cigarettes bidi tobacco beer wine whisky whiskey vodka liquor alcohol hookah shisha vape lighter matchbox " +
    // Bangla
    "মোবাইল মোবাইলের ফোন ফোনের ল্যাপটপ কম্পিউটার চার্জার ক্যাবল হেডফোন ক্যামেরা টিভি টেলিভিশন ঘড়ি ফ্যান পাখা বাতি ফ্রিজ ওভেন চুলা চুলার মেশিন মেকার কুকার ব্লেন্ডার গ্রাইন্ডার কেটলি হাঁড়ি হাড়ি পাতিল কড়াই থালা বাটি চামচ ছুরি বটি জগ মগ " +
    "বালতি গামলা শাড়ি পাঞ্জাবি জামা কাপড় কাপড় প্যান্ট শার্ট টিশার্ট গেঞ্জি লুঙ্গি বোরকা হিজাব জুতা জুতো স্যান্ডেল মোজা গহনা চুড়ি আংটি চুল চুলের ত্বক ত্বকের সাবান শ্যাম্পু লোশন প্রসাধনী লিপস্টিক পারফিউম টুথপেস্ট ব্রাশ ডিটারজেন্ট হারপিক " +
    "ডায়াপার প্যাম্পার্স ঔষধ ওষুধ ঔষুধ ট্যাবলেট ক্যাপসুল নাপা প্যারাসিটামল ইনসুলিন মাস্ক ছাতা চেয়ার টেবিল খাট সোফা আলমারি আয়না পর্দা বালিশ কম্বল চাদর তোয়ালে টিস্যু মোমবাতি বই খাতা কলম পেন্সিল খেলনা পুতুল সাইকেল গাড়ি গাড়ির মোটরসাইকেল হেলমেট টায়ার ইঞ্জিন ইঞ্জিনের সিমেন্ট " +
    "ইট রড রং পেট্রোল ডিজেল সিলিন্ডার গ্যাসের মশা মশার কয়েল তেলাপোকা সিগারেট বিড়ি মদ বিয়ার কুকুর কুকুরের বিড়াল বিড়ালের খাঁচা খাঁচার জাল জালের বড়শি অ্যাকুরিয়াম সার কীটনাশক চারা গাছের ফিড",
);

/** Two-word items whose words may each belong to groceries. */
export const otherTradePhrases = [
  "cat food",
  "dog food",
  "fish food",
  "bird food",
  "face cream",
  "face pack",
  "face mask",
  "milk bottle",
  "baby bottle",
  "feeding bottle",
  "feeder bottle",
  "ice tray",
  "tea table",
  "coffee table",
  "dining table",
  "vim bar",
  "engine oil",
  "hair oil",
  "massage oil",
  "body oil",
  "butter paper",
  "tea cup",
  "tea cups",
  "coffee mug",
  "rice pot",
  "water filter",
  "frying pan",
  "fry pan",
  "gas stove",
  "fish scale",
  "gold ring",
  "tea set",
  "dinner set",
  "bowl set",
  "cup set",
  "lunch box",
  "tiffin box",
  "tiffin carrier",
  "ice bag",
  "egg box",
  "rice mill",
  "oil painting",
  "play dough",
  "sim card",
  "gift card",
  "cough syrup",
  "fish feed",
  "macher khabar",
  "pakhir khabar",
  "murgir khabar",
  "beraler khabar",
  "dudher botol",
  "chayer cup",
  "cha er cup",
  "মাছের খাবার",
  "পাখির খাবার",
  "মুরগির খাবার",
  "গরুর খাবার",
  "দুধের বোতল",
  "চায়ের কাপ",
  "কফির কাপ",
].map((phrase) => phrase.normalize("NFC"));
