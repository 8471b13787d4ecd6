/** Questions that shoppers ask first. Answers are Markdown. */
export const startingFaq = [
  {
    question_en: "Where do you deliver?",
    question_bn: "আপনারা কোথায় ডেলিভারি দেন?",
    answer_en: "In Dhaka and Chattogram. Enter your address at checkout to see if we deliver to you.",
    answer_bn: "ঢাকা ও চট্টগ্রামে। চেকআউটে ঠিকানা লিখলেই দেখতে পাবেন আমরা সেখানে যাই কি না।",
  },
  {
    question_en: "How much is delivery?",
    question_bn: "ডেলিভারি চার্জ কত?",
    answer_en: "It depends on your order total. The charges are in the [shipping policy](/shipping-policy).",
    answer_bn: "অর্ডারের দামের ওপর নির্ভর করে। চার্জের তালিকা [ডেলিভারি নীতিতে](/bn/shipping-policy) আছে।",
  },
  {
    question_en: "Can I choose the delivery time?",
    question_bn: "ডেলিভারির সময় কি নিজে বেছে নিতে পারি?",
    answer_en: "Yes. At checkout you'll see the days and times available for your area.",
    answer_bn: "হ্যাঁ। আপনার এলাকায় কোন দিন কোন সময় এখনো খালি আছে, চেকআউটে দেখতে পাবেন।",
  },
  {
    question_en: "When is express delivery available?",
    question_bn: "এক্সপ্রেস ডেলিভারি কখন পাওয়া যায়?",
    answer_en:
      "During our opening hours, in the areas near a hub. Where and when we offer it, checkout shows it with its charge. Otherwise choose one of the delivery times.",
    answer_bn:
      "আমাদের খোলা থাকার সময়ে, হাবের কাছের এলাকায়। যেখানে ও যখন পাওয়া যায়, চেকআউটে চার্জসহ দেখানো হয়। অন্য সময়ে ডেলিভারির একটি সময় বেছে নিন।",
  },
  {
    question_en: "Does frozen food stay frozen on the way?",
    question_bn: "পথে কি ফ্রোজেন খাবার জমাট থাকে?",
    answer_en:
      "Yes. It is stored frozen in our hubs and travels in insulated boxes. If a pack has thawed when it arrives, give it back to the rider and you won't pay for it.",
    answer_bn:
      "হ্যাঁ। হাবে জমাট অবস্থায় রাখা হয়, পথে থাকে তাপনিরোধক বাক্সে। হাতে পাওয়ার সময় কোনো প্যাক গলে গিয়ে থাকলে রাইডারকে ফেরত দিন, তার দাম দিতে হবে না।",
  },
  {
    question_en: "How can I pay?",
    question_bn: "কীভাবে টাকা দেব?",
    answer_en:
      "In cash on delivery, or online by card or mobile wallet. Checkout shows the payment methods available for your order.",
    answer_bn: "দরজায় নগদে, কিংবা অনলাইনে কার্ড বা মোবাইল ওয়ালেটে। আপনার অর্ডারে কোনগুলো চলবে, চেকআউটে দেখানো হয়।",
  },
  {
    question_en: "Do I need an account?",
    question_bn: "অ্যাকাউন্ট কি লাগবেই?",
    answer_en:
      "You can browse without one. When you add your first item, enter your email or mobile number: we send you a code to log in with. A password is optional. The item is then in your cart.",
    answer_bn:
      "অ্যাকাউন্ট ছাড়াই পণ্য দেখতে পারবেন। প্রথম পণ্যটি কার্টে যোগ করার সময় ইমেইল বা মোবাইল নম্বর দিন: লগইন করার জন্য আমরা একটি কোড পাঠাব। পাসওয়ার্ড না দিলেও চলে। পণ্যটি তখন কার্টেই থাকবে।",
  },
  {
    question_en: "Can I cancel or change an order?",
    question_bn: "অর্ডার কি বাতিল বা বদল করা যায়?",
    answer_en: "You can cancel it in your account until it is packed. To change it, call our hotline.",
    answer_bn: "প্যাক করার আগ পর্যন্ত অ্যাকাউন্ট থেকে বাতিল করতে পারবেন। বদলাতে চাইলে হটলাইনে ফোন করুন।",
  },
  {
    question_en: "Something is missing or damaged. What should I do?",
    question_bn: "কিছু কম এসেছে বা ভালো নেই। এখন কী করব?",
    answer_en:
      "Tell us the same day: press “Report a problem” on the order's page in My Orders, or call our hotline. We reply within 72 hours. The [return policy](/return-policy) has the details.",
    answer_bn:
      "সেদিনই জানান: “আমার অর্ডার” থেকে অর্ডারটি খুলে “সমস্যা জানান” চাপুন, কিংবা হটলাইনে ফোন করুন। ৭২ ঘণ্টার মধ্যে উত্তর দিই। বিস্তারিত [ফেরত নীতিতে](/bn/return-policy)।",
  },
  {
    question_en: "When will I get my refund?",
    question_bn: "টাকা ফেরত কবে পাব?",
    answer_en:
      "Within 10 days, with nothing deducted: to the card or wallet you paid with, or in cash if you paid in cash.",
    answer_bn: "সর্বোচ্চ ১০ দিনের মধ্যে, কিছু না কেটে: যে কার্ড বা ওয়ালেটে দিয়েছিলেন সেখানেই, আর নগদে দিলে নগদে।",
  },
  {
    question_en: "What if an item is out of stock after I order?",
    question_bn: "অর্ডারের পর কোনো পণ্য স্টকে না থাকলে কী হবে?",
    answer_en:
      "You decide at checkout, for each item: we replace it with a similar one, call you, or leave it out and don't charge for it.",
    answer_bn: "চেকআউটে প্রতিটি পণ্যের জন্য আপনিই ঠিক করেন: একই রকম পণ্য দেব, ফোন করব, নাকি বাদ দিয়ে তার দাম নেব না।",
  },
  {
    question_en: "How do I order the same things again?",
    question_bn: "একই জিনিস আবার কীভাবে অর্ডার করব?",
    answer_en:
      "Open the order in My Orders and press “Order again”, or pick from “Buy again” in your cart, which lists what you buy most often.",
    answer_bn:
      "“আমার অর্ডার” থেকে অর্ডারটি খুলে “আবার অর্ডার করুন” চাপুন, কিংবা কার্টের “আবার কিনুন” তালিকা থেকে নিন; যা বেশি কেনেন, তা সেখানে থাকে।",
  },
  {
    question_en: "An item is sold out. Can you tell me when it's back?",
    question_bn: "কোনো পণ্য স্টকে নেই। এলে কি জানতে পারব?",
    answer_en:
      "Yes. Press “Notify me” on the product and we'll write to you once, by email or text message. We can't hold it for you, so order soon.",
    answer_bn: "হ্যাঁ। পণ্যটিতে “এলে জানান” চাপুন; আমরা একবার ইমেইল বা এসএমএসে জানাব। আপনার জন্য আলাদা করে রাখা যায় না, তাই দ্রুত অর্ডার করুন।",
  },
  {
    question_en: "What happens if my internet connection drops?",
    question_bn: "মাঝপথে ইন্টারনেট চলে গেলে কী হবে?",
    answer_en:
      "Pages you have visited stay open. What you add is saved on your device as “Waiting to be added” and goes into your cart when you're back online. If an order's confirmation doesn't arrive, press “Place order” again: it is never placed twice.",
    answer_bn:
      "আগে দেখা পাতাগুলো খোলা যায়। যা যোগ করেন তা ডিভাইসে “যোগ হওয়ার অপেক্ষায়” হিসেবে থাকে, ইন্টারনেট ফিরলে কার্টে যায়। অর্ডারের নিশ্চিতকরণ না এলে আবার “অর্ডার করুন” চাপুন: একই অর্ডার কখনো দুবার হয় না।",
  },
  {
    question_en: "Who can review a product?",
    question_bn: "কে পণ্যের রিভিউ দিতে পারেন?",
    answer_en:
      "Customers who bought it, once it has been delivered. You can add up to three pictures. We check reviews before they are shown. Your first name and an initial appear beside yours.",
    answer_bn:
      "যাঁরা কিনেছেন, ডেলিভারি পাওয়ার পর। সর্বোচ্চ তিনটি ছবি দিতে পারেন। দেখানোর আগে আমরা রিভিউ যাচাই করি। আপনার রিভিউয়ের পাশে নামের প্রথম অংশ ও একটি আদ্যক্ষর থাকে।",
  },
  {
    question_en: "How do I use a voucher?",
    question_bn: "ভাউচার কীভাবে ব্যবহার করব?",
    answer_en: "Enter its code at checkout. You'll see the discount right away, or why the voucher doesn't apply.",
    answer_bn: "চেকআউটে কোডটি লিখুন। কত কমল, কিংবা কেন চলছে না, সঙ্গে সঙ্গে দেখতে পাবেন।",
  },
  {
    question_en: "Are the products halal?",
    question_bn: "পণ্যগুলো কি হালাল?",
    answer_en:
      "Meat and ready-made food are marked as halal where the producer is certified. Look under Details on the product page.",
    answer_bn: "মাংস ও তৈরি খাবারে প্রস্তুতকারকের সনদ থাকলে তা লেখা থাকে। পণ্যের পাতায় “বিস্তারিত” অংশে দেখে নিন।",
  },
  {
    question_en: "Which messages will I get?",
    question_bn: "আমি কী কী বার্তা পাব?",
    answer_en:
      "About your orders by email and SMS, and about items you asked us to watch for. Price drops and offers come by email only if you agreed, and each of those emails has a link to end them. In My Profile, under Notifications, you choose, and can have your phone told as well.",
    answer_bn:
      "অর্ডারের খবর ইমেইল ও এসএমএসে, আর যে পণ্যের খবর জানতে চেয়েছেন তার খবর। দাম কমার খবর ও অফারের ইমেইল আসে শুধু আপনি সম্মতি দিলে, আর প্রতিটি ইমেইলে বন্ধ করার লিংক থাকে। প্রোফাইলের নোটিফিকেশন অংশে বেছে নিন; চাইলে ফোনেও খবর পাবেন।",
  },
  {
    question_en: "How do I delete my account?",
    question_bn: "অ্যাকাউন্ট কীভাবে মুছব?",
    answer_en:
      "In My Profile, under Your data. Your name, phone and address are removed from past orders too. The [privacy policy](/privacy-policy) says more.",
    answer_bn:
      "প্রোফাইলে আপনার তথ্যের অংশ থেকে। আগের অর্ডার থেকেও নাম, ফোন ও ঠিকানা সরিয়ে ফেলা হয়। আরও আছে [গোপনীয়তা নীতিতে](/bn/privacy-policy)।",
  },
].map((entry, place) => ({ ...entry, sort: (place + 1) * 10 }));
