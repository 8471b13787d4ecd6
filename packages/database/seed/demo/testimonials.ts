/** Invented testimonials. */
export const demoTestimonials = [
  {
    name: "Nusrat Jahan",
    name_bn: "নুসরাত জাহান",
    place: "Dhanmondi, Dhaka",
    place_bn: "ধানমন্ডি, ঢাকা",
    text_en:
      "The paratha arrived frozen hard, even in April traffic. I now order on Thursday night and breakfast on Friday makes itself.",
    text_bn: "এপ্রিলের জ্যামেও পরোটা একদম জমাট অবস্থায় এসেছে। এখন বৃহস্পতিবার রাতে অর্ডার করি, শুক্রবারের নাশতা নিজে থেকেই হয়ে যায়।",
  },
  {
    name: "Md. Rafiqul Islam",
    name_bn: "মো. রফিকুল ইসলাম",
    place: "Halishahar, Chattogram",
    place_bn: "হালিশহর, চট্টগ্রাম",
    text_en:
      "One fish was smaller than promised. I called, and the difference was given back the same evening without an argument.",
    text_bn: "একটা মাছ কথার চেয়ে ছোট ছিল। ফোন করতেই সেদিন সন্ধ্যায় কোনো তর্ক ছাড়াই বাকি টাকা ফেরত পেয়েছি।",
  },
  {
    name: "Sharmin Akter",
    name_bn: "শারমিন আক্তার",
    place: "Mirpur, Dhaka",
    place_bn: "মিরপুর, ঢাকা",
    text_en: "I like that every pack shows the price per kilo. I finally know which rice is really the cheaper one.",
    text_bn: "প্রতিটি প্যাকে কেজিপ্রতি দাম লেখা থাকে, এটা আমার খুব পছন্দ। কোন চালটা আসলে সস্তা, অবশেষে বুঝতে পারি।",
  },
  {
    name: "Tanvir Chowdhury",
    name_bn: "তানভীর চৌধুরী",
    place: "Khulshi, Chattogram",
    place_bn: "খুলশী, চট্টগ্রাম",
    text_en:
      "My mother types in Bangla, I type in English, and we both find the same shutki. That alone won the house over.",
    text_bn: "মা বাংলায় লেখেন, আমি ইংরেজিতে, আর দুজনেই একই শুঁটকি খুঁজে পাই। বাড়ির সবাই এতেই রাজি হয়ে গেছে।",
  },
  {
    name: "Farhana Yasmin",
    name_bn: "ফারহানা ইয়াসমিন",
    place: "Uttara, Dhaka",
    place_bn: "উত্তরা, ঢাকা",
    text_en:
      "During Ramadan they came exactly in the hour I had chosen. With two small children, that hour is everything.",
    text_bn: "রমজানে ঠিক যে সময় বেছে নিয়েছিলাম, তখনই এসেছে। দুটি ছোট বাচ্চা নিয়ে ওই এক ঘণ্টাই সবকিছু।",
  },
].map((testimonial, sort) => ({ ...testimonial, sort }));
