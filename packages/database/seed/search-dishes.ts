/** Title in English and Bangla, the names people type, and a short search for each thing that the dish takes. */
type Dish = { en: string; bn: string; names: string; finds: string };

const dish = (en: string, bn: string, names: string, finds: string): Dish => ({ en, bn, names, finds });

/** Dishes that stores rarely sell: their names find the ingredients. */
export const dishesByName: Dish[] = [
  dish(
    "Mezbani",
    "মেজবানি",
    "mezban,mejban,মেজবান,মেজবানের",
    "beef bone,mezbani masala,onion,mustard oil,garlic,chana dal",
  ),
  dish(
    "Rezala",
    "রেজালা",
    "rezala,mutton rezala,khashir rezala,রেজালা,খাসির রেজালা",
    "mutton curry,tok doi,ghee,green chilli,cashew,onion,milk",
  ),
  dish(
    "Prawn malai curry",
    "চিংড়ি মালাইকারি",
    "prawn malai curry,chingri malai curry,malai curry,chingri malaikari,চিংড়ি মালাইকারি,মালাইকারি",
    "golda prawn,coconut,cooking cream,onion,ginger,turmeric powder,sugar",
  ),
  dish(
    "Shutki bhorta",
    "শুঁটকি ভর্তা",
    "shutki bhorta,shutkir bhorta,shutki vorta,শুঁটকি ভর্তা,শুটকি ভর্তা",
    "shutki,dried chilli,garlic,onion,mustard oil",
  ),
  dish(
    "Bhorta",
    "ভর্তা",
    "bhorta,vorta,alu bhorta,aloo bhorta,begun bhorta,bharta,ভর্তা,আলু ভর্তা,বেগুন ভর্তা,ভর্তার",
    "potato,brinjal,mustard oil,dried chilli,onion,coriander leaves,green chilli",
  ),
  dish(
    "Begun bhaja and beguni",
    "বেগুনি",
    "beguni,beguni bhaja,begun bhaja,begun vaja,peyaju,piyaju,pakora,pakoda,বেগুনি,বেগুন ভাজা,পেঁয়াজু,পিয়াজু,পাকোড়া",
    "brinjal,besan,masoor dal,onion,green chilli,soybean oil,turmeric powder",
  ),
  dish(
    "Fruit custard",
    "ফ্রুট কাস্টার্ড",
    "custard,fruit custard,fruit salad,কাস্টার্ড,ফ্রুট কাস্টার্ড,ফ্রুট সালাদ",
    "milk,corn flour,banana,red apple,grapes,pomegranate,sugar,cooking cream",
  ),
  dish(
    "Pudding",
    "পুডিং",
    "pudding,puding,caramel pudding,egg pudding,পুডিং,ডিমের পুডিং",
    "farm eggs,milk,sugar,condensed milk,bread",
  ),
  dish(
    "Salad",
    "সালাদ",
    "salad,salat,green salad,russian salad,সালাদ,সালাদের,সালাত",
    "cucumber,tomato,carrot,lettuce,onion,lemon,coriander leaves,capsicum",
  ),
  dish("Raita", "রায়তা", "raita,rayta,রায়তা", "tok doi,cucumber,mint leaves,black salt,cumin powder"),
  dish(
    "Korma",
    "কোরমা",
    "korma,kurma,chicken korma,কোরমা,চিকেন কোরমা",
    "chicken curry cut,tok doi,ghee,cashew,onion,green cardamom,milk",
  ),
];

/** Dishes whose name alone asks for the dish where it is sold. */
export const dishes: Dish[] = [
  dish(
    "Biryani",
    "বিরিয়ানি",
    "biryani,biriyani,biriani,chicken biryani,beef biryani,birani,biryanir,biriyanir,বিরিয়ানি,বিরিয়ানির,চিকেন বিরিয়ানি,বিফ বিরিয়ানি",
    "chinigura rice,biryani masala,chicken curry cut,tok doi,ghee,onion,potato,ginger garlic paste,basmati rice,cardamom",
  ),
  dish(
    "Kacchi",
    "কাচ্চি",
    "kacchi,kachchi,kacci,kacchir,kacchi biryani,কাচ্চি,কাচ্চির,কাচ্চি বিরিয়ানি",
    "mutton curry,kacchi masala,basmati rice,potato,tok doi,ghee,milk,onion,raisins",
  ),
  dish(
    "Tehari",
    "তেহারি",
    "tehari,teheri,tehari r,তেহারি,তেহারির",
    "chinigura rice,beef,mustard oil,green chilli,onion,tok doi,garam masala",
  ),
  dish(
    "Polao",
    "পোলাও",
    "polao,pulao,pulaw,polaw,polaor,plain polao,পোলাও,পোলাওর,পোলাওয়ের",
    "chinigura rice,ghee,onion,cinnamon,cardamom,raisins,bay leaves,milk",
  ),
  dish(
    "Khichuri",
    "খিচুড়ি",
    "khichuri,khichdi,khicuri,bhuna khichuri,khichurir,sobji khichuri,খিচুড়ি,খিচুড়ির,ভুনা খিচুড়ি,খিচুরি",
    "moong dal,chinigura rice,masoor dal,ghee,mustard oil,onion,turmeric powder,farm eggs",
  ),
  dish(
    "Chicken roast",
    "চিকেন রোস্ট",
    "roast,chicken roast,murgir roast,biye barir roast,রোস্ট,চিকেন রোস্ট,মুরগির রোস্ট",
    "chicken whole,tok doi,onion,ghee,cashew,ginger garlic paste,garam masala,milk",
  ),
  dish(
    "Chicken curry",
    "মুরগির ঝোল",
    "chicken curry,murgir jhol,murgi ranna,chicken jhal,murgir mangsho,chicken bhuna,চিকেন কারি,মুরগির ঝোল,মুরগি",
    "chicken curry cut,chicken masala,onion,potato,ginger garlic paste,soybean oil,turmeric powder",
  ),
  dish(
    "Beef bhuna",
    "গরুর মাংস ভুনা",
    "beef bhuna,gorur mangsho,beef curry,goru bhuna,beef vuna,gorur mangsho bhuna,কালা ভুনা,গরুর মাংস,গরুর মাংস ভুনা,বিফ ভুনা,গরু ভুনা",
    "beef bone,beef masala,onion,ginger,garlic,mustard oil,turmeric powder,garam masala",
  ),
  dish(
    "Haleem",
    "হালিম",
    "haleem,halim,halimer,হালিম,হালিমের",
    "haleem mix,beef bone,masoor dal,mashkalai dal,ginger,onion,lemon,coriander leaves",
  ),
  dish(
    "Nihari",
    "নিহারি",
    "nihari,nehari,paya,নিহারি,নেহারি,পায়া",
    "nalli shank,onion,ginger garlic paste,garam masala,atta,naan",
  ),
  dish(
    "Fish curry",
    "মাছের ঝোল",
    "fish curry,macher jhol,mach ranna,macher torkari,মাছের ঝোল,মাছ,মাছের তরকারি",
    "rui fish,fish masala,onion,turmeric powder,mustard oil,green chilli,potato,tomato",
  ),
  dish(
    "Shorshe ilish",
    "সরষে ইলিশ",
    "shorshe ilish,sorse ilish,shorisha ilish,sorisha ilish,mustard hilsa,ilish,ilish mach,ilish polao,সরষে ইলিশ,সর্ষে ইলিশ,সরিষা ইলিশ,ইলিশ,ইলিশ পোলাও",
    "hilsa cut,mustard seeds,kasundi,mustard oil,green chilli,turmeric powder",
  ),
  dish(
    "Dal",
    "ডাল রান্না",
    "dal,daal,dal ranna,patla dal,ডাল,ডালের,পাতলা ডাল",
    "masoor dal,garlic,onion,turmeric powder,green chilli,panch phoron,coriander leaves",
  ),
  dish(
    "Mixed vegetables",
    "সবজি রান্না",
    "sobji,vegetable curry,labra,niramish torkari,সবজি,লাবড়া,পাঁচমিশালি",
    "potato,pumpkin,brinjal,papaya green,panch phoron,cauliflower,country beans,green chilli",
  ),
  dish(
    "Fried rice",
    "ফ্রাইড রাইস",
    "fried rice,chinese fried rice,egg fried rice,ফ্রাইড রাইস,এগ ফ্রাইড রাইস",
    "basmati rice,farm eggs,carrot,capsicum,soy sauce,spring onion,green peas,chicken breast",
  ),
  dish(
    "Noodles",
    "নুডলস",
    "noodles,nudols,chowmein,chow mein,nodules,নুডলস,নুডলসের,চাওমিন",
    "egg noodles,instant noodles,farm eggs,carrot,capsicum,soy sauce,onion,tomato ketchup",
  ),
  dish(
    "Pasta",
    "পাস্তা",
    "pasta,spaghetti,macaroni,পাস্তা,স্প্যাগেটি,ম্যাকারনি",
    "pasta,mozzarella,tomato,mushroom,cooking cream,olive oil,garlic,capsicum",
  ),
  dish(
    "Pizza",
    "পিৎজা",
    "pizza,piza,homemade pizza,পিৎজা,পিজা",
    "pizza base,mozzarella,tomato ketchup,capsicum,chicken sausage,mushroom,maida",
  ),
  dish(
    "Burger",
    "বার্গার",
    "burger,barger,homemade burger,chicken burger,বার্গার,চিকেন বার্গার",
    "burger buns,burger patty,cheese slices,lettuce,tomato,mayonnaise,tomato ketchup",
  ),
  dish(
    "Sandwich",
    "স্যান্ডউইচ",
    "sandwich,sandwitch,club sandwich,স্যান্ডউইচ",
    "milk bread,chicken breast,mayonnaise,cucumber,cheese slices,farm eggs,lettuce",
  ),
  dish(
    "Soup",
    "স্যুপ",
    "soup,thai soup,corn soup,sup,স্যুপ,থাই স্যুপ,সুপ",
    "thai soup,corn soup,chicken breast,farm eggs,corn flour,mushroom,sweet corn",
  ),
  dish(
    "Chotpoti and fuchka",
    "চটপটি ও ফুচকা",
    "chotpoti,chatpati,fuchka,phuchka,fuska,fushka,panipuri,pani puri,chotpotir,চটপটি,ফুচকা,চটপটির,ফুচকার,পানিপুরি",
    "dabli peas,chotpoti masala,tamarind sauce,potato,farm eggs,cucumber,coriander leaves,onion",
  ),
  dish(
    "Borhani",
    "বোরহানি",
    "borhani,burhani,borhanir,বোরহানি,বোরহানির",
    "tok doi,mint leaves,green chilli,black salt,mustard seeds,sugar,coriander leaves",
  ),
  dish("Lassi", "লাচ্ছি", "lassi,lacchi,lachchi,লাচ্ছি,লাচ্ছির,লাস্যি", "tok doi,sugar,milk,mishti doi,rose sharbat"),
  dish(
    "Lemonade",
    "লেবুর শরবত",
    "lebur shorbot,lemonade,lebu shorbot,sharbat,shorbot,লেবুর শরবত,শরবত",
    "lemon,sugar,mint leaves,black salt,rose sharbat,isabgul",
  ),
  dish(
    "Payesh",
    "পায়েস",
    "payesh,payes,paesh,kheer,khir,পায়েস,পায়েসের,ক্ষীর",
    "chinigura rice,milk,khejur gur,sugar,raisins,cardamom,cashew",
  ),
  dish(
    "Semai",
    "সেমাই",
    "semai,shemai,shemay,lachcha semai,সেমাই,সেমাইয়ের,লাচ্ছা সেমাই",
    "semai,milk,sugar,raisins,ghee,cardamom,cashew",
  ),
  dish(
    "Firni",
    "ফিরনি",
    "firni,phirni,firnir,ফিরনি,ফিরনির,ফিন্নি",
    "firni mix,chinigura rice,milk,sugar,raisins,cardamom,cashew",
  ),
  dish(
    "Halwa",
    "হালুয়া",
    "halwa,halua,haluya,suji halwa,sujir halua,gajorer halua,buter halua,হালুয়া,সুজির হালুয়া,গাজরের হালুয়া,বুটের হালুয়া",
    "suji,sugar,ghee,milk,carrot,chana dal,raisins,cashew",
  ),
  dish(
    "Cake",
    "কেক বানানো",
    "cake,cake baking,baking,cake bake,homemade cake,কেক,কেক বানানো,বেকিং",
    "maida,farm eggs,sugar,unsalted butter,cocoa powder,whipping cream,milk",
  ),
  dish(
    "Pitha",
    "পিঠা",
    "pitha,pithe,pitha puli,bhapa pitha,vapa pitha,chitoi pitha,chitoi,patishapta,তেলের পিঠা,পিঠা,ভাপা পিঠা,চিতই পিঠা,পাটিসাপটা",
    "rice flour,khejur gur,coconut,milk,akher gur,suji,maida",
  ),
  dish(
    "Falooda",
    "ফালুদা",
    "falooda,faluda,phaluda,ফালুদা,ফালুদার",
    "falooda cup,milk,ice cream,vermicelli,rose sharbat,banana,red apple",
  ),
  dish("Paratha", "পরোটা বানানো", "paratha,porota,ruti,roti,luchi,পরোটা,রুটি,লুচি", "maida,atta,soybean oil,salt,ghee"),
  dish(
    "Singara and samosa",
    "সিঙ্গারা ও সমুচা",
    "singara,shingara,samosa,somucha,সিঙ্গারা,সমুচা",
    "maida,potato,roasted peanuts,panch phoron,soybean oil,green chilli",
  ),
  dish("Momo", "মোমো", "momo,momos,dumpling,মোমো", "maida,chicken keema,onion,ginger,soy sauce,cabbage,chilli sauce"),
  dish(
    "Shawarma",
    "শর্মা",
    "shawarma,shorma,sharma,শর্মা,শাওয়ারমা",
    "shawarma,chicken breast,mayonnaise,cucumber,tok doi,naan",
  ),
  dish(
    "Kebab",
    "কাবাব",
    "kebab,kabab,shik kabab,shami kabab,কাবাব,শিক কাবাব,শামি কাবাব",
    "beef keema,chana dal,tandoori masala,ginger garlic paste,onion,papaya green,tok doi",
  ),
  dish(
    "Omelette",
    "ডিম ভাজি",
    "omelette,omlet,egg fry,dim vaja,dim bhaji,ডিম ভাজি,ডিম ভাজা,অমলেট",
    "farm eggs,onion,green chilli,soybean oil,salt,coriander leaves",
  ),
  dish(
    "Tea",
    "চা বানানো",
    "tea,milk tea,dudh cha,masala cha,চা,দুধ চা,মসলা চা",
    "tea leaf,milk,sugar,condensed milk,ginger,cardamom",
  ),
  dish(
    "Pickle",
    "আচার বানানো",
    "achar,pickle,amer achar,আচার,আমের আচার,আচারের",
    "mustard oil,panch phoron,sugar,garlic,dried chilli,vinegar,turmeric powder",
  ),
];
