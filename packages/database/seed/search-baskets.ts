import type pg from "pg";
import { dishes, dishesByName } from "./search-dishes.ts";

/** Names and finds are separated by commas. A find is a short search; what a store does not sell, it leaves out. */
type Basket = { en: string; bn: string; names: string; finds: string };

const occasions: Basket[] = [
  {
    en: "Iftar",
    bn: "ইফতার",
    names:
      "iftar,iftari,ifter,iftarir,ramadan,ramzan,romjan,ramjan,romzan,রমজান,রমজানের,রোজা,রোজার,রোজায়,ইফতার,ইফতারি,ইফতারির,ইফতারের,ইফতারে,rojar",
    finds:
      "dates,chickpeas,samosa,rose sharbat,beguni,aloo chop,puffed rice,jilapi,chicken haleem,besan,singara,lemon squash,isabgul,kebab",
  },
  {
    en: "Sehri",
    bn: "সেহরি",
    names: "sehri,sehari,seheri,suhoor,sahri,সেহরি,সেহরির,সাহরি,সাহরির,সেহেরি",
    finds: "milk,farm eggs,yogurt,banana,flattened rice,oats,dates,bread,miniket rice,honey",
  },
  {
    en: "Eid",
    bn: "ঈদ",
    names: "eid,eid ul fitr,eider,eider din,rojar eid,roza eid,ঈদ,ঈদের,ঈদের দিন,রোজার ঈদ,ঈদুল ফিতর",
    finds: "semai,milk,chinigura rice,beef,biryani masala,ghee,raisins,cashew,sugar,rosogolla,chicken,borhani",
  },
  {
    en: "Eid-ul-Azha",
    bn: "কোরবানির ঈদ",
    names:
      "kurbani,qurbani,korbani,kurbani eid,korbanir eid,eid ul adha,kurbani eid masala,korbanir moshla,কোরবানি,কোরবানির,কোরবানির ঈদ,কুরবানি,কুরবানির ঈদ,কোরবানির মসলা",
    finds:
      "beef masala,onion,ginger,garlic,garam masala,cumin,mustard oil,soybean oil,turmeric powder,chilli powder,cinnamon,cardamom",
  },
  {
    en: "Pahela Baishakh",
    bn: "পহেলা বৈশাখ",
    names:
      "panta ilish,ilish panta,panta bhat,panta,পান্তা,পান্তা ইলিশ,পান্তা ভাত,pohela boishakh,pahela baishakh,pohela boisakh,boishakh,baishakhi,boishakhi,bangla new year,bangla noboborsho,noboborsho,পহেলা বৈশাখ,বৈশাখ,বৈশাখী,নববর্ষ",
    finds: "hilsa,green chilli,onion,puffed rice,khoi,murir moa,sweets,shutki,mustard oil,watermelon",
  },
  {
    en: "Birthday",
    bn: "জন্মদিন",
    names:
      "birthday,birth day,birthday party,happy birthday,jonmodin,jonmodiner,janmadin,জন্মদিন,জন্মদিনের,জন্মদিনে,জন্মদিনের পার্টি",
    finds: "birthday cake,ice cream,chips,chicken nuggets,pizza,juice,french fries,cupcakes,chanachur,samosa",
  },
  {
    en: "School tiffin",
    bn: "টিফিন",
    names:
      "tiffin,tifin,school tiffin,baccar tiffin,bacchar tiffin,baby tiffin,kids tiffin,tiffin for kids,lunchbox,kids lunchbox,lunch box kids,school lunch,টিফিন,টিফিনের,বাচ্চার টিফিন,বাচ্চাদের টিফিন,স্কুলের টিফিন",
    finds:
      "chicken nuggets,noodles,milk bread,mini paratha,cheese slices,butter bun,biscuit,mango juice,banana,chicken sausage,chocolate milk,french fries",
  },
  {
    en: "Picnic",
    bn: "পিকনিক",
    names: "picnic,piknik,chorui bhati,choruivati,bonbhojon,picnic party,পিকনিক,পিকনিকের,চড়ুইভাতি,বনভোজন",
    finds:
      "chicken,chinigura rice,farm eggs,drinking water,chips,chanachur,juice,biryani masala,banana,chicken fry,biscuit",
  },
  {
    en: "Barbecue",
    bn: "বারবিকিউ",
    names: "bbq,barbecue,barbeque,bbq party,bbq night,barbecue night,grill,grill party,বারবিকিউ,বারবিকিউ পার্টি,গ্রিল",
    finds:
      "chicken wings,bbq wings,tandoori masala,seekh kebab,chicken tikka,peri peri,naan,beef ribs,capsicum,fish bbq,mayonnaise",
  },
  {
    en: "Guests at home",
    bn: "মেহমান",
    names:
      "guest,guests,mehman,mehmaan,mehmandari,mehman asbe,dawat,daoat,dawater,guest coming,মেহমান,মেহমানের,মেহমান আসবে,মেহমানদারি,অতিথি,অতিথির,দাওয়াত,দাওয়াতের",
    finds: "chinigura rice,chicken,beef,mutton,biryani masala,yogurt,borhani,kebab,rosogolla,samosa,semai,ghee",
  },
  {
    en: "Wedding",
    bn: "বিয়ে",
    names:
      "wedding,biye,biyer,biye bari,biyer onusthan,holud,gaye holud,gaye holuder,বিয়ে,বিয়ের,বিয়ে বাড়ি,গায়ে হলুদ,গায়ে হলুদের",
    finds: "chinigura rice,mutton,chicken roast,borhani,ghee,biryani masala,rosogolla,firni,yogurt,cashew",
  },
  {
    en: "Breakfast",
    bn: "সকালের নাশতা",
    names:
      "breakfast,sokaler nasta,sokaler nashta,shokaler nasta,morning nasta,nasta sokal,সকালের নাস্তা,সকালের নাশতা,সকালের খাবার,ব্রেকফাস্ট",
    finds: "paratha,ruti,farm eggs,milk bread,butter,banana,oats,honey,corn flakes,milk,suji,jam",
  },
  {
    en: "Evening snacks",
    bn: "বিকেলের নাশতা",
    names:
      "evening snacks,evening snack,bikeler nasta,bikeler nashta,bikaler nasta,sondhar nasta,sondhar nashta,tea time,tea time snacks,evening snacks with tea,snacks with tea,cha er shathe,chayer sathe,cha nasta,বিকেলের নাস্তা,বিকেলের নাশতা,সন্ধ্যার নাস্তা,সন্ধ্যার নাশতা,চায়ের সাথে,চা নাস্তা",
    finds: "singara,samosa,biscuit,chanachur,tea,puffed rice,aloo chop,chicken nuggets,dal puri,cake",
  },
  {
    en: "Office lunch",
    bn: "অফিসের লাঞ্চ",
    names:
      "office lunch,officer lunch,office er khabar,lunch,dupurer khabar,ready lunch,quick meal,quick lunch,bachelor food,bachelor khabar,অফিসের লাঞ্চ,দুপুরের খাবার,লাঞ্চ,ব্যাচেলর,ব্যাচেলর খাবার",
    finds: "chicken biryani,fried rice,khichuri,noodles,chicken sandwich,paratha,farm eggs,banana,yogurt,tehari",
  },
  {
    en: "Dinner",
    bn: "রাতের খাবার",
    names: "dinner,rater khabar,raater khabar,supper,রাতের খাবার,ডিনার",
    finds: "miniket rice,chicken,rui fish,masoor dal,potato,ruti,farm eggs,mixed vegetables,beef",
  },
  {
    en: "Winter pitha",
    bn: "শীতের পিঠা",
    names:
      "shiter pitha,siter pitha,sheeter pitha,winter pitha,pitha utsob,pitha banano,pithar,pithar jonno,শীতের পিঠা,পিঠা উৎসব,পিঠাপুলি,পিঠার",
    finds: "rice flour,khejur gur,coconut,bhapa pitha,patishapta,milk,akher gur,suji,maida",
  },
  {
    en: "Puja",
    bn: "পূজা",
    names: "puja,pujo,durga puja,pujar,saraswati puja,পূজা,পূজার,পুজো,পুজোর,দুর্গাপূজা,দুর্গা পূজা",
    finds: "coconut naru,luchi,khoi,sandesh,banana,apple,ghee,sugar,milk,suji,murir moa",
  },
  {
    en: "Milad and Shab-e-Barat",
    bn: "মিলাদ ও শবে বরাত",
    names: "milad,shob e borat,shobe borat,shab e barat,shabe barat,মিলাদ,মিলাদের,শবে বরাত,শবে বরাতের",
    finds: "jilapi,rice ruti,suji,chana dal,sugar,ghee,beef,semai,laddu,halwa",
  },
  {
    en: "Aqiqah",
    bn: "আকিকা",
    names: "aqiqah,akika,akikah,aqiqa,aqika,আকিকা,আকিকার,আকীকা,আকীকার",
    finds:
      "mutton,chinigura rice,beef,ghee,onion,ginger,biryani masala,garam masala,tok doi,soybean oil,raisins,borhani",
  },
  {
    en: "Exam days",
    bn: "পরীক্ষার দিন",
    names: "exam,exams,exam time,porikkha,porikkhar,brain food,memory,পরীক্ষা,পরীক্ষার,পরীক্ষার সময়,মস্তিষ্কের",
    finds: "almonds,farm eggs,milk,banana,dates,dark chocolate,cashew,oats,honey,green tea,fish,coffee",
  },
  {
    en: "A journey",
    bn: "ভ্রমণ",
    names: "travel,journey,road trip,train journey,bus journey,vromon,bhromon,trip,ভ্রমণ,ভ্রমণের,যাত্রা,যাত্রার,সফর",
    finds: "drinking water,biscuit,chips,cake,juice,banana,chanachur,butter bun,puffed rice,dates",
  },
  {
    en: "Office meeting",
    bn: "অফিসের মিটিং",
    names: "meeting,office meeting,conference,seminar,office snacks,মিটিং,মিটিংয়ের,অফিসের নাশতা",
    finds: "tea,coffee,biscuit,singara,samosa,drinking water,cake,sandwich,juice,milk powder",
  },
  {
    en: "Movie night",
    bn: "মুভি নাইট",
    names:
      "movie night,game night,cricket match,match,match day,match dekha,match dekhar,world cup,khela,khela dekha,khela dekhar,ম্যাচ,খেলা,মুভি নাইট,খেলা দেখা,আড্ডা,আড্ডার",
    finds: "popcorn,chips,chanachur,pizza,french fries,juice,chicken wings,chicken popcorn",
  },
  {
    en: "Hot summer days",
    bn: "গরমের দিন",
    names:
      "summer,summer drinks,goromer,gorome,garam,thanda,cold drinks,thanda drinks,thanda panio,goromer panio,cool drinks,soft drinks,soft drink,গরমে,গরমের,ঠান্ডা পানীয়,ঠান্ডা ড্রিংকস,ঠান্ডা drinks,কোল্ড ড্রিংকস",
    finds:
      "lemon squash,mango juice,coconut water,rose sharbat,laban,watermelon,orange juice,lassi,drinking water,borhani",
  },
  {
    en: "Rainy day",
    bn: "বৃষ্টির দিন",
    names: "rainy day,bristir din,brishtir din,brishti,বৃষ্টির দিন,বৃষ্টির দিনে,বৃষ্টি",
    finds: "moong dal,chinigura rice,hilsa,farm eggs,ghee,mustard oil,dal puri,singara,tea,puffed rice",
  },
  {
    en: "Monthly groceries",
    bn: "মাসের বাজার",
    names:
      "monthly bazar,masher bazar,maser bazar,mashik bazar,monthly grocery,monthly groceries,grocery list,মাসের বাজার,মাসিক বাজার,মাসের বাজারের",
    finds: "miniket rice,masoor dal,soybean oil,sugar,salt,atta,onion,potato,farm eggs,milk powder,tea,turmeric powder",
  },
];

const health: Basket[] = [
  {
    en: "For diabetics",
    bn: "ডায়াবেটিসে",
    names:
      "diabetes,diabetic,diabetics,diabetis,diabatic,diabetic patient,for diabetics,diabeteser,sugar patient,diabetic food,ডায়াবেটিস,ডায়াবেটিসের,ডায়াবেটিক,ডায়াবেটিস রোগীর,ডায়বেটিস,ডায়বেটিস রোগীর",
    finds:
      "zero calorie sweetener,lal atar ruti,brown atta,oats,bitter gourd,tok doi,low fat milk,green tea,red rice,isabgul,brown bread",
  },
  {
    en: "Sugar free",
    bn: "চিনি ছাড়া",
    names:
      "sugar free,sugarfree,no sugar,without sugar,sugarless,zero sugar,chini chara,chini bihin,chinimukto,chini mukto,চিনি ছাড়া,চিনিমুক্ত,চিনি মুক্ত,সুগার ফ্রি,সুগারফ্রি",
    finds:
      "zero calorie sweetener,green tea,tulsi tea,oats,greek yogurt,tok doi,low fat milk,lal atar ruti,brown atta,isabgul",
  },
  {
    en: "High protein",
    bn: "প্রোটিন বেশি",
    names:
      "high protein,protein,proteins,protein rich,gym,protein gym,gym diet,gym food,body building,bodybuilding,muscle,prootin,amish,প্রোটিন,প্রোটিনের,উচ্চ প্রোটিন,হাই প্রোটিন,প্রোটিন সমৃদ্ধ,আমিষ,জিম,জিমের",
    finds:
      "farm eggs,chicken breast,greek yogurt,masoor dal,tuna,peanut butter,chickpeas,rui fish,paneer,beef boneless",
  },
  {
    en: "Losing weight",
    bn: "ওজন কমাতে",
    names:
      "weight loss,lose weight,losing weight,reduce weight,slimming,slim,diet,diet food,diet chart,dieting,keto,keto diet,low carb,low calorie,ojon komano,ojon komanor,ojon komate,ojon kombe,wojon komano,motka komano,ওজন কমানো,ওজন কমানোর,ওজন কমাতে,ডায়েট,ডায়েটের,কিটো,কিটো ডায়েট",
    finds:
      "oats,green tea,greek yogurt,cucumber,chicken breast,low fat milk,lettuce,brown atta,isabgul,red apple,red chira",
  },
  {
    en: "Healthy food",
    bn: "স্বাস্থ্যকর খাবার",
    names:
      "healthy,healthy food,health food,healthy snacks,healthy snack,clean eating,shasthokor,sasthokor,স্বাস্থ্যকর,স্বাস্থ্যকর খাবার,স্বাস্থ্যকর নাস্তা,হেলদি",
    finds: "almonds,oats,greek yogurt,roasted peanuts,dates,digestive biscuit,guava,khoi,cashew,raisins,red apple",
  },
  {
    en: "Low fat",
    bn: "কম চর্বি",
    names: "low fat,lowfat,fat free,no fat,less fat,kom chorbi,chorbi chara,কম চর্বি,চর্বি ছাড়া,লো ফ্যাট,কম চর্বিযুক্ত",
    finds: "low fat milk,tok doi,chicken breast,greek yogurt,oats,spinach,rui fish,cucumber,green tea,papaya",
  },
  {
    en: "High fibre",
    bn: "আঁশযুক্ত খাবার",
    names: "high fiber,high fibre,fiber,fibre,fiber rich,fibre rich,ash jukto,আঁশ,আঁশযুক্ত,ফাইবার,ফাইবার যুক্ত",
    finds: "oats,brown atta,isabgul,brown bread,red rice,masoor dal,spinach,guava,digestive biscuit,lal atar ruti",
  },
  {
    en: "Vitamin C",
    bn: "ভিটামিন সি",
    names: "vitamin c,vitamin c fruits,vit c,vitamin,vitamins,immunity,immunity booster,ভিটামিন সি,ভিটামিন,রোগ প্রতিরোধ",
    finds: "malta,mandarin,guava,lemon,kiwi,pomelo,strawberry fresh,papaya,jujube,pineapple",
  },
  {
    en: "Iron",
    bn: "আয়রন",
    names:
      "iron,iron rich,rokto shunnota,roktoshunnota,anemia,anaemia,blood,rokto barate,আয়রন,আয়রনযুক্ত,রক্তশূন্যতা,রক্তস্বল্পতা,রক্ত বাড়ে",
    finds: "beef liver,spinach,lal shak,dates,pomegranate,farm eggs,masoor dal,chicken liver,jute leaves",
  },
  {
    en: "Calcium",
    bn: "ক্যালসিয়াম",
    names: "calcium,calcium rich,bones,bone health,har mojbut,haarer,ক্যালসিয়াম,ক্যালসিয়াম যুক্ত,হাড়ের",
    finds: "milk,yogurt,cheddar cheese,mola fish,kachki fish,almonds,farm eggs,spinach,paneer,milk powder",
  },
  {
    en: "For mothers to be",
    bn: "গর্ভবতী মায়ের খাবার",
    names:
      "pregnant,pregnancy,pregnant mother,gorvoboti,gorboboti,gorvoboti ma,gorvoboti mayer,prosuti,গর্ভবতী,গর্ভবতী মা,গর্ভবতী মায়ের,গর্ভাবস্থায়,প্রসূতি",
    finds: "milk,farm eggs,banana,spinach,masoor dal,dates,rui fish,malta,almonds,yogurt,chicken",
  },
  {
    en: "Baby's first food",
    bn: "শিশুর প্রথম খাবার",
    names:
      "baby food,babies food,infant food,weaning food,baccar khabar,bacchar khabar,babu khabar,baby khichuri,first food,bacchar prothom,শিশুর খাবার,শিশু খাদ্য,বাচ্চার খাবার,বাচ্চাদের খাবার,বাচ্চার প্রথম,শিশুর প্রথম,বেবি ফুড,বেবি খিচুড়ি",
    finds: "suji,banana,moong dal,carrot,pumpkin,sweet potato,chinigura rice,farm eggs,oats,milk",
  },
  {
    en: "For kids",
    bn: "বাচ্চাদের জন্য",
    names: "kids,for kids,children,baccader,bacchader,baccar,bacchar,বাচ্চাদের,বাচ্চার,বাচ্চাদের জন্য,শিশুদের,শিশুদের জন্য",
    finds:
      "dino nuggets,chocolate milk,mini paratha,potato smiles,ice cream,noodles,banana,biscuit,cheese slices,corn flakes",
  },
  {
    en: "For the heart",
    bn: "হার্টের জন্য",
    names:
      "heart,heart patient,heart patient diet,heart healthy,cholesterol,low cholesterol,pressure,high pressure,blood pressure,hearter,হার্ট,হার্টের,হার্টের রোগী,কোলেস্টেরল,প্রেশার,হাই প্রেশার,উচ্চ রক্তচাপ",
    finds: "oats,olive oil,garlic,low fat milk,almonds,rice bran oil,omega eggs,spinach,koral fish,green tea",
  },
  {
    en: "For an upset stomach",
    bn: "পেটের সমস্যায়",
    names:
      "gastric,gastric patient,gastric er,acidity,diarrhea,diarrhoea,pet kharap,pet betha,peter osukh,stomach,gastrik,গ্যাস্ট্রিক,গ্যাস্ট্রিকের,পেট খারাপ,পেটের সমস্যা,ডায়রিয়া,অ্যাসিডিটি,বদহজম",
    finds: "banana,tok doi,flattened rice,papaya,coconut water,isabgul,bottle gourd,puffed rice,green coconut,ginger",
  },
  {
    en: "For constipation",
    bn: "কোষ্ঠকাঠিন্যে",
    names: "constipation,koshtho kathinno,kosthokathinno,kostho kathinno,pet kosha,কোষ্ঠকাঠিন্য,কোষ্ঠকাঠিন্যের,পেট কষা",
    finds: "isabgul,papaya,oats,brown atta,spinach,tok doi,banana,guava",
  },
  {
    en: "For a cold",
    bn: "ঠান্ডা-কাশিতে",
    names:
      "cold and cough,cold cough,cough,thanda kashi,thanda lagle,kashi,sordi,sordi kashi,jor,jorer,fever,sick,rogir khabar,rogi,ঠান্ডা কাশি,ঠান্ডা লাগলে,সর্দি,সর্দি কাশি,কাশি,জ্বর,জ্বরের,অসুস্থ,রোগীর খাবার",
    finds: "honey,ginger,tulsi tea,lemon,chicken soup,black pepper,malta,kalojira,cloves,ginger lemon tea",
  },
  {
    en: "Vegetarian",
    bn: "নিরামিষ",
    names: "vegetarian,vegetarian food,veg,vegan,veggie,niramish,niramis,নিরামিষ,নিরামিষ খাবার,ভেজিটেরিয়ান",
    finds:
      "paneer,masoor dal,spinach,vegetable cutlet,aloo paratha,mushroom,pointed gourd,vegetable momo,chickpeas,cauliflower",
  },
  {
    en: "Gluten free",
    bn: "গ্লুটেন ছাড়া",
    names: "gluten free,glutenfree,no gluten,gom chara,গ্লুটেন ফ্রি,গ্লুটেন ছাড়া",
    finds: "rice flour,rice ruti,besan,corn flour,rice noodles,flattened rice,miniket rice,potato",
  },
  {
    en: "Omega 3",
    bn: "ওমেগা ৩",
    names: "omega 3,omega3,omega,good fat,ওমেগা ৩,ওমেগা",
    finds: "omega eggs,hilsa,tuna,koral fish,rupchanda fish,almonds",
  },
];

export async function seedSearchBaskets(client: pg.ClientBase): Promise<void> {
  const listed = (text: string) => text.split(",").map((part) => part.trim().normalize("NFC"));
  const row = ({ en, bn, names, finds }: Basket, isDish: boolean) => ({
    title_en: en,
    title_bn: bn.normalize("NFC"),
    is_dish: isDish,
    names: listed(names),
    finds: listed(finds),
  });
  const rows = [
    ...[...occasions, ...health, ...dishesByName].map((one) => row(one, false)),
    ...dishes.map((one) => row(one, true)),
  ];
  await client.query(
    `insert into search_basket (title_en, title_bn, is_dish, names, finds)
     select title_en, title_bn, is_dish, names, finds
     from jsonb_to_recordset($1) as r (title_en text, title_bn text, is_dish boolean, names text[], finds text[])
     where not exists (select from search_basket)`,
    [JSON.stringify(rows)],
  );
}
