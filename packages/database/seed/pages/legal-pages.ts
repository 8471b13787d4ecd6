import type { PageText } from "./page-text.ts";

export const legalPages: PageText[] = [
  {
    slug: "terms-and-conditions",
    title_en: "Terms and conditions",
    title_bn: "শর্তাবলি",
    summary_en: "What you and we agree on when you order from us.",
    summary_bn: "আমাদের কাছে অর্ডার করলে আপনি ও আমরা যেসব বিষয়ে একমত হই।",
    body_en: `These terms hold for everything you order in this store. They follow the Digital Commerce Operation Guidelines of Bangladesh and the Consumers' Right Protection Act 2009; where the law gives you more than these terms do, the law holds.

## Who we are

The seller is {{sellerName}}. Trade registration number: {{tradeRegistration}}. Registered address: {{address}}. Hotline: {{hotline}}.

## Products and prices

Prices are in Bangladeshi taka and include all taxes. Prices, offers and stock may differ between Dhaka and Chattogram; what holds is what you see for your city when you place the order. If a price is lower than it should be by an obvious mistake, we ask you before we deliver; we never charge more than your order says.

Pictures show the product; packaging may look different. What is on the label of the pack holds for ingredients, allergens and dates.

## Your order

The minimum order is {{minOrderAmount}}. It is placed when you press “Place order” and is accepted when we confirm it. If your order has changed, such as a price or the stock, we show you the change before you place it.

If an item turns out to be out of stock, we do what you chose for it at checkout: replace it with a similar one, call you, or leave it out. What is left out is not charged. We take no advance payment for goods that are not in stock.

## Payment

You can pay in cash at the door, or online through the payment services offered at checkout. Online payments are made on the service's own page. We never see your PIN and store no card numbers. An order that is to be paid online and is not paid within 30 minutes is cancelled.

## Delivery

We deliver within the time you chose at checkout. The [shipping policy](/shipping-policy) has the charges and says what happens if we are late.

## Returns and refunds

If something is wrong with your order, we fix it. See the [return policy](/return-policy). Refunds reach you within 10 days.

## Vouchers and offers

Each voucher says what it is for, how long it holds and how often it may be used. It cannot be exchanged for cash. An offer ends when its time is over or the stock is gone.

## Your account

Don't share your password or codes with anyone. Tell us right away if someone else has used your account. You can delete your account at any time in your profile.

## Complaints

Write to us with the [contact form](/contact-us) or call the hotline. We answer complaints within 72 hours. You may also turn to the Directorate of National Consumers' Right Protection. The courts of Bangladesh decide where we cannot agree.

## Changes

When we change these terms, the new ones hold for orders placed after that. For an order you have placed, the terms of that day hold.`,
    body_bn: `এই দোকানে যা-ই অর্ডার করুন, তার জন্য এই শর্তগুলো প্রযোজ্য। শর্তগুলো বাংলাদেশের ডিজিটাল কমার্স পরিচালনা নির্দেশিকা এবং ভোক্তা অধিকার সংরক্ষণ আইন, ২০০৯ অনুযায়ী লেখা; আইন যেখানে আপনাকে এর চেয়ে বেশি অধিকার দেয়, সেখানে আইনই চলবে।

## আমরা কারা

বিক্রেতা {{sellerName}}। ট্রেড রেজিস্ট্রেশন নম্বর: {{tradeRegistration}}। নিবন্ধিত ঠিকানা: {{address}}। হটলাইন: {{hotline}}।

## পণ্য ও দাম

দাম বাংলাদেশি টাকায়, সব কর ধরে। ঢাকা ও চট্টগ্রামে দাম, অফার ও স্টক আলাদা হতে পারে; অর্ডার করার সময় আপনার শহরের জন্য যা দেখছেন, সেটাই চূড়ান্ত। স্পষ্ট ভুলে কোনো দাম কম লেখা থাকলে ডেলিভারির আগে আপনার সঙ্গে কথা বলে নিই; অর্ডারে যা লেখা, তার বেশি কখনো নিই না।

ছবি দেখে পণ্য চেনা যায়; মোড়ক অন্য রকম হতে পারে। উপাদান, অ্যালার্জি ও মেয়াদের বেলায় প্যাকের গায়ে যা লেখা, সেটাই ধরতে হবে।

## আপনার অর্ডার

সর্বনিম্ন অর্ডার {{minOrderAmount}}। “অর্ডার করুন” চাপলে অর্ডার জমা হয়, আর আমরা নিশ্চিত করলে তা গৃহীত হয়। আপনি দেখার পর দাম বা স্টক বদলে গেলে আমরা সেটা দেখাই; আপনি আবার সিদ্ধান্ত নেন।

যে পণ্য আর পাওয়া যাচ্ছে না, তার জন্য চেকআউটে আপনি যা বেছে নিয়েছিলেন তা-ই করি: একই রকম পণ্য দিই, ফোন করি, কিংবা বাদ দিই। যা বাদ যায়, তার দাম নেওয়া হয় না। স্টকে নেই এমন পণ্যের জন্য আমরা আগাম টাকা নিই না।

## টাকা পরিশোধ

দরজায় নগদে দিতে পারেন, কিংবা চেকআউটে দেখানো পেমেন্ট সেবার মাধ্যমে অনলাইনে। অনলাইনে টাকা দেওয়া হয় সেই সেবার নিজের পাতায়। আপনার পিন আমরা দেখি না, কার্ড নম্বরও রাখি না। অনলাইনে পেমেন্টের অর্ডারে ৩০ মিনিটের মধ্যে পেমেন্ট না হলে তা বাতিল হয়ে যায়।

## ডেলিভারি

চেকআউটে যে সময় বেছে নেন, তার মধ্যেই পৌঁছে দিই। চার্জ কত আর দেরি হলে কী হয়, তা [ডেলিভারি নীতিতে](/bn/shipping-policy) আছে।

## ফেরত ও রিফান্ড

অর্ডারে যা ভুল হয়, আমরা তা ঠিক করি। কীভাবে, তা [ফেরত নীতিতে](/bn/return-policy) আছে। ফেরতের টাকা ১০ দিনের মধ্যে পাবেন।

## ভাউচার ও অফার

কোন ভাউচার কীসের জন্য, কত দিন চলবে আর কতবার ব্যবহার করা যাবে, তা ভাউচারেই বলা থাকে। ভাউচারের বদলে নগদ টাকা পাওয়া যায় না। সময় ফুরালে বা স্টক শেষ হলে অফারও শেষ।

## আপনার অ্যাকাউন্ট

পাসওয়ার্ড ও কোড কাউকে দেবেন না। অন্য কেউ আপনার অ্যাকাউন্ট ব্যবহার করেছে মনে হলে সঙ্গে সঙ্গে জানান। প্রোফাইল থেকে যেকোনো সময় অ্যাকাউন্ট মুছে ফেলতে পারেন।

## অভিযোগ

[যোগাযোগ ফর্মে](/bn/contact-us) লিখুন কিংবা হটলাইনে ফোন করুন। অভিযোগের উত্তর ৭২ ঘণ্টার মধ্যে দিই। চাইলে জাতীয় ভোক্তা অধিকার সংরক্ষণ অধিদপ্তরেও যেতে পারেন। একমত হতে না পারলে বাংলাদেশের আদালত সিদ্ধান্ত দেবে।

## পরিবর্তন

শর্ত বদলালে নতুন শর্ত চলবে তার পরের অর্ডারে। যে অর্ডার আগেই করেছেন, তার জন্য সেদিনের শর্তই চলবে।`,
  },
  {
    slug: "privacy-policy",
    title_en: "Privacy policy",
    title_bn: "গোপনীয়তা নীতি",
    summary_en: "What we know about you, why, who else sees it, and how to have it deleted.",
    summary_bn: "আপনার কোন তথ্য রাখি, কেন রাখি, আর কে দেখে, কীভাবে মুছবেন।",
    body_en: `We keep what we need to bring you your order, and no more.

## What we keep

- **Your account:** your name if you give it, your email or mobile number, your language, and your password as a hash that cannot be turned back.
- **Your addresses:** where you want deliveries, who takes them in, and the place on the map if you give it.
- **Your orders:** what you bought, when, for how much, and how you paid. We store no card numbers and no wallet PINs; payments are made on the payment service's own page.
- **Your cart and wishlist,** so that they are there on your other devices, and which items you want to hear about when they are back in stock.
- **Your shopping lists,** for thirty days.
- **What you want to be told,** on which of your devices, and each time you agreed to marketing, or to reporting your purchases, or withdrew it.
- **Your reviews and ratings.** Reviews and their pictures are shown to everyone with your first name and an initial, once we have checked them; we remove from pictures where and when they were taken. What you say about an order is read by our staff only.
- **What you write to us** with the contact form.
- **Technical records:** which page was asked for, when and how it was answered. They hold no search words, passwords or tokens.

Searches are counted without your name, to find out what is missing in the shop.

## What we send you

Messages about your orders, and about items that you asked us to watch for or saved, are part of our service. Emails about price drops and offers are marketing: we send them only if you agreed, in your profile, on your wishlist or when you signed up, and the box is never ticked for you. Each of them has a link that ends them with one press, without a login. Notifications on a phone or computer come only where you turned them on, for each topic by itself.

## Cookies

We use cookies that the shop cannot work without: one for your login, one for your city, and two that protect the login: one while you log in, and one by which we know this browser again for half a year. There are no advertising cookies, and no other company's scripts run on our pages.

## On your device

Your browser keeps pages you have visited, what waits to be added to your cart, and your recent searches and products, so that the shop works with a bad connection. The pages and what waits are removed when you log out.

## Who else sees it

The rider sees your name, phone number, address and note for the delivery. The payment service gets the amount and the order's number, and what it needs to reach you. The services that carry our mail and SMS get the message and where it goes. Notifications pass through your browser's own service, encrypted so that only your browser can read them. If you search by voice, your browser's maker (Google for Chrome, Apple for Safari) may turn your speech into words on its own servers. The browser listens only after you press the microphone, and we get only the words. If you agree to it in your profile, we report to Google and Meta what you bought and for how much, to learn which of our advertisements help. Meta also gets your email and phone number, but only as a hash: a code by which it knows people it knows already, and from which nobody else can read them. Google gets neither. Without your yes nothing is reported, and you can end it in your profile at any time. We sell data to nobody. Authorities get data only where the law obliges us.

## How long

Carts, addresses and wishlists stay until you delete them or close your account. The law has us keep records of sales; when you close your account, your name, phone and address are taken out of them.

## Your rights

In your profile you can read and change your data, download a copy of everything, see on which devices you are logged in, and delete your account. For anything else [write to us](/contact-us); you have an answer within 72 hours.`,
    body_bn: `অর্ডার আপনার কাছে পৌঁছে দিতে যতটুকু লাগে, ততটুকু তথ্যই আমরা রাখি; তার বেশি নয়।

## আমরা যা রাখি

- **আপনার অ্যাকাউন্ট:** নাম (দিলে), ইমেইল বা মোবাইল নম্বর, কোন ভাষায় পড়েন, আর পাসওয়ার্ডের এমন একটি রূপ, যা থেকে আসল পাসওয়ার্ড বের করা যায় না।
- **আপনার ঠিকানা:** কোথায় ডেলিভারি চান, কে বুঝে নেবেন, আর দিলে মানচিত্রে জায়গাটি।
- **আপনার অর্ডার:** কী কিনেছেন, কবে, কত টাকায়, কীভাবে টাকা দিয়েছেন। কার্ড নম্বর বা ওয়ালেটের পিন আমরা রাখি না; টাকা দেওয়া হয় পেমেন্ট সেবার নিজের পাতায়।
- **আপনার কার্ট ও উইশলিস্ট,** যাতে অন্য ডিভাইসেও তা পান; আর কোন পণ্য স্টকে এলে জানতে চান।
- **আপনার বাজারের তালিকা,** ত্রিশ দিন।
- **কী কী জানতে চান,** কোন কোন ডিভাইসে, আর কবে বিপণনে বা কেনাকাটার তথ্য জানানোয় সম্মতি দিয়েছেন বা তুলে নিয়েছেন।
- **আপনার রিভিউ ও রেটিং।** যাচাইয়ের পর রিভিউ ও তার ছবি নামের প্রথম অংশ ও একটি আদ্যক্ষরসহ সবাই দেখেন; ছবি কোথায় ও কখন তোলা, সে তথ্য আমরা মুছে দিই। অর্ডার নিয়ে যা বলেন, তা শুধু আমাদের কর্মীরা পড়েন।
- **যোগাযোগ ফর্মে যা লেখেন।**
- **কারিগরি হিসাব:** কোন পাতা কখন চাওয়া হয়েছে আর কী উত্তর গেছে। তাতে খোঁজার শব্দ, পাসওয়ার্ড বা টোকেন থাকে না।

দোকানে কী নেই তা জানতে আমরা খোঁজার শব্দ গুনি, কিন্তু কে খুঁজেছেন তা রাখি না।

## আমরা যা পাঠাই

অর্ডারের খবর, আর যে পণ্যের খবর চেয়েছেন বা যা সেভ করেছেন তার খবর আমাদের সেবার অংশ। দাম কমার খবর ও অফারের ইমেইল হলো বিপণন: প্রোফাইলে, উইশলিস্টে বা সাইন আপের সময় আপনি সম্মতি দিলে তবেই পাঠাই, ঘরটিতে আগে থেকে টিক দেওয়া থাকে না। প্রতিটি ইমেইলে একটি লিংক থাকে, লগইন ছাড়াই এক চাপে তা বন্ধ করা যায়। ফোনে বা কম্পিউটারে নোটিফিকেশন আসে শুধু সেখানে, যেখানে আপনি চালু করেছেন; প্রতিটি বিষয় আলাদাভাবে।

## কুকি

যেসব কুকি ছাড়া দোকান চলে না, কেবল সেগুলোই ব্যবহার করি: একটি লগইনের, একটি শহরের, আর দুটি লগইন নিরাপদ রাখার: একটি লগইনের সময়ের, আরেকটি দিয়ে ছয় মাস পর্যন্ত এই ব্রাউজারটি চিনতে পারি। বিজ্ঞাপনের কুকি নেই, আমাদের পাতায় অন্য প্রতিষ্ঠানের স্ক্রিপ্টও চলে না।

## আপনার ডিভাইসে

সংযোগ দুর্বল হলেও যাতে দোকান চলে, আপনার ব্রাউজার দেখা পাতা, কার্টে যোগ হওয়ার অপেক্ষায় থাকা পণ্য, আর সাম্প্রতিক খোঁজ ও দেখা পণ্য মনে রাখে। লগআউট করলে পাতা ও অপেক্ষায় থাকা পণ্য মুছে যায়।

## আর কে দেখে

ডেলিভারির জন্য রাইডার আপনার নাম, ফোন নম্বর, ঠিকানা ও নোট দেখেন। পেমেন্ট সেবা পায় টাকার অঙ্ক, অর্ডার নম্বর আর আপনাকে পাওয়ার উপায়। যারা আমাদের মেইল ও এসএমএস পৌঁছে দেয়, তারা পায় বার্তাটি আর কোথায় যাবে সেটুকু। নোটিফিকেশন যায় আপনার ব্রাউজারের নিজের সেবা দিয়ে, এমনভাবে এনক্রিপ্ট করা যে শুধু আপনার ব্রাউজারই পড়তে পারে। কথা বলে খুঁজলে ব্রাউজারের নির্মাতা (ক্রোমে গুগল, সাফারিতে অ্যাপল) নিজের সার্ভারে আপনার কথা লেখায় রূপ দিতে পারে। মাইক্রোফোন চাপার আগে ব্রাউজার কিছু শোনে না, আর আমরা পাই শুধু লেখাটুকু। আপনি প্রোফাইলে রাজি হলে, কোন বিজ্ঞাপন কাজে আসে তা জানতে আমরা গুগল ও মেটাকে জানাই আপনি কী কিনেছেন আর কত টাকায়। মেটা আপনার ইমেইল ও ফোন নম্বরও পায়, তবে শুধু হ্যাশ হিসেবে: এমন একটি কোড, যা দিয়ে মেটা নিজের পরিচিত মানুষকে চেনে, কিন্তু আর কেউ তা থেকে ইমেইল বা নম্বর পড়তে পারে না। গুগল এ দুটির কিছুই পায় না। আপনি রাজি না হলে কিছুই জানানো হয় না, আর যেকোনো সময় প্রোফাইল থেকে তা বন্ধ করতে পারেন। আমরা কারও কাছে তথ্য বিক্রি করি না। আইনে বাধ্য হলে তবেই কর্তৃপক্ষকে তথ্য দিই।

## কত দিন

কার্ট, ঠিকানা ও উইশলিস্ট থাকে আপনি মুছে না ফেলা পর্যন্ত, কিংবা অ্যাকাউন্ট বন্ধ না করা পর্যন্ত। বিক্রির হিসাব আইন অনুযায়ী রাখতে হয়; অ্যাকাউন্ট বন্ধ করলে সেখান থেকে আপনার নাম, ফোন ও ঠিকানা সরিয়ে ফেলা হয়।

## আপনার অধিকার

প্রোফাইলে গিয়ে নিজের তথ্য দেখতে ও বদলাতে পারেন, সবকিছুর কপি নামাতে পারেন, কোন কোন ডিভাইসে লগইন আছে দেখতে পারেন, আর অ্যাকাউন্ট মুছে ফেলতে পারেন। অন্য কিছুর জন্য [আমাদের লিখুন](/bn/contact-us); ৭২ ঘণ্টার মধ্যে উত্তর পাবেন।`,
  },
];
