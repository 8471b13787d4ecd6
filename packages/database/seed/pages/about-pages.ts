import type { PageText } from "./page-text.ts";

export const aboutPages: PageText[] = [
  {
    slug: "about-us",
    title_en: "About us",
    title_bn: "আমাদের সম্পর্কে",
    summary_en: "Who we are, how we keep food cold on its way to you, and how to reach us.",
    summary_bn: "আমরা কারা, আপনার কাছে পৌঁছানো পর্যন্ত খাবার কীভাবে ঠান্ডা রাখি, আর কোথায় আমাদের পাবেন।",
    body_en: `{{storeName}} is an online shop for frozen food and everyday groceries. We deliver in Dhaka and Chattogram.

We started with a simple problem: frozen food that thaws in traffic and is frozen again at home is no longer the food you paid for. So we built the shop around keeping food cold.

## What we do differently

- **Cold all the way.** Frozen products are stored frozen in our hubs and travel in insulated boxes.
- **Prices you can check.** A product on offer shows its regular price and what you pay today. What is sold by weight or volume shows the price per kilo or litre, so that pack sizes can be compared.
- **Accurate stock.** If a product shows as in stock, it is at one of our hubs in your city. When you order, we reserve it for you.
- **Delivery when you choose.** You pick the day and the delivery time.
- **Reviews by people who bought it.** Only customers to whom a product was delivered can review it.

## Where our products come from

We buy from producers and importers. The brand and how to store a product are on its page, with ingredients and nutrition where we know them.

## The company

Trade registration number: {{tradeRegistration}}

Registered address: {{address}}

Hotline: {{hotline}}

If something is wrong, [contact us](/contact-us). We read every message and reply within 72 hours.`,
    body_bn: `{{storeName}} ফ্রোজেন খাবার আর নিত্যদিনের বাজারের একটি অনলাইন দোকান। আমরা ঢাকা ও চট্টগ্রামে ডেলিভারি দিই।

শুরুটা একটা সাধারণ বিরক্তি থেকে: যানজটে গলে যাওয়া খাবার বাসায় এনে আবার জমালে সেটা আর আগের খাবার থাকে না। তাই ঠান্ডা রাখার ব্যবস্থাটাই আমরা আগে গুছিয়েছি। বাকি সব এসেছে তার পরে।

## আমরা যা আলাদাভাবে করি

- **শুরু থেকে শেষ পর্যন্ত ঠান্ডা।** ফ্রোজেন পণ্য আমাদের হাবে জমাট অবস্থায় থাকে, পথে থাকে তাপনিরোধক বাক্সে।
- **মিলিয়ে দেখার মতো দাম।** অফারের পণ্যে নিয়মিত দাম আর আজকের দাম লেখা থাকে। ওজন বা পরিমাণে বিক্রি হওয়া পণ্যে কেজি বা লিটারপ্রতি দামও থাকে। কোন প্যাকে লাভ, নিজেই মিলিয়ে নিতে পারবেন।
- **স্টকের সঠিক হিসাব।** স্টকে আছে দেখালে পণ্যটি আপনার শহরে আমাদের কোনো হাবেই আছে। অর্ডার করলে সেটি আপনার জন্য আলাদা করে রাখা হয়।
- **সময় আপনার পছন্দের।** কোন দিন, কোন সময়ে ডেলিভারি নেবেন তা আপনি ঠিক করেন।
- **ক্রেতাদের রিভিউ।** যাঁরা পণ্যটি হাতে পেয়েছেন, শুধু তাঁরাই রিভিউ দিতে পারেন।

## পণ্য কোথা থেকে আসে

আমরা উৎপাদক ও আমদানিকারকদের কাছ থেকে কিনি। ব্র্যান্ড আর সংরক্ষণের নিয়ম পণ্যের পাতায় লেখা থাকে; জানা থাকলে উপাদান ও পুষ্টিগুণও।

## প্রতিষ্ঠানের তথ্য

ট্রেড রেজিস্ট্রেশন নম্বর: {{tradeRegistration}}

নিবন্ধিত ঠিকানা: {{address}}

হটলাইন: {{hotline}}

কোথাও কোনো সমস্যা হলে [আমাদের লিখুন](/bn/contact-us)। প্রতিটি বার্তা একজন মানুষ পড়েন, আর ৭২ ঘণ্টার মধ্যে আপনি উত্তর পান।`,
  },
  {
    slug: "contact-us",
    title_en: "Contact us",
    title_bn: "যোগাযোগ",
    summary_en: "Write to us or call. We reply to complaints within 72 hours.",
    summary_bn: "আমাদের লিখুন বা ফোন করুন। অভিযোগের উত্তর ৭২ ঘণ্টার মধ্যে দেওয়া হয়।",
    body_en: `A question before you order, a problem with a delivery, or an idea for the shop: write to us using the form. We read every message. **We reply to complaints within 72 hours**, usually on the same day.

If your delivery is on its way right now, calling the hotline is faster: {{hotline}}.

If it's about an order, include the order number. Never send us a password, code, PIN or full card number. We will never ask for them.`,
    body_bn: `অর্ডারের আগে কিছু জানার আছে, ডেলিভারিতে কোনো সমস্যা হয়েছে, কিংবা দোকান নিয়ে কোনো পরামর্শ? ফর্মটি পূরণ করে লিখুন। প্রতিটি বার্তা একজন মানুষ পড়েন। **অভিযোগের উত্তর ৭২ ঘণ্টার মধ্যে দেওয়া হয়**, বেশির ভাগ সময় সেদিনই।

ডেলিভারি যদি এখন পথে থাকে, তবে হটলাইনে ফোন করলে তাড়াতাড়ি হবে: {{hotline}}।

অর্ডার নিয়ে লিখলে অর্ডার নম্বরটি দিন। পাসওয়ার্ড, কোড, পিন বা কার্ডের পুরো নম্বর কখনো পাঠাবেন না। আমরা এগুলো কখনো চাই না।`,
  },
  {
    slug: "faq",
    title_en: "Frequently asked questions",
    title_bn: "সচরাচর জিজ্ঞাসা",
    summary_en: "Short answers about ordering, delivery, payment, returns and your account.",
    summary_bn: "অর্ডার, ডেলিভারি, পেমেন্ট, ফেরত আর অ্যাকাউন্ট নিয়ে সংক্ষিপ্ত উত্তর।",
    body_en: `Can't find your question? [Contact us](/contact-us) and we will answer it.`,
    body_bn: `আপনার প্রশ্নটি এখানে নেই? [আমাদের লিখুন](/bn/contact-us), উত্তর দেব।`,
  },
  {
    slug: "how-to",
    title_en: "How to order",
    title_bn: "যেভাবে অর্ডার করবেন",
    summary_en: "From choosing your city to receiving the box: an order in six steps.",
    summary_bn: "শহর বেছে নেওয়া থেকে বাক্স হাতে পাওয়া পর্যন্ত: ছয় ধাপে অর্ডার।",
    body_en: `1. **Choose your city.** Prices, offers and stock differ between Dhaka and Chattogram. You can change the city at the top of every page.
2. **Find what you need.** Search in English, in Bangla, or in Bangla written with English letters: “dim”, “ডিম” and “egg” find the same eggs. Or browse the categories.
3. **Choose a size and press “Add to cart”.** What is sold by weight or volume shows its price per kilo or litre. If it's out of stock, press “Notify me”.
4. **Log in, if you haven't yet.** Enter your email or mobile number. If you are new, we'll send you a code. You can set a password too, but you don't need one. The item you wanted to add is then put in your cart. The minimum order is {{minOrderAmount}}.
5. **Add your address and choose a delivery time.** You'll see the available delivery times for your area, express delivery while it is offered, and the charge. Say what we should do if an item is out of stock. If you have a voucher, enter its code here.
6. **Choose a payment method and place the order.** You'll get a confirmation with the order number, and a message when it's on its way and when it's delivered. An order that is to be paid online waits 30 minutes for the payment.

## When the box arrives

Check frozen and chilled packs while the rider is there. If something is missing, has thawed or is not what you ordered, tell the rider, or press “Report a problem” on the order's page the same day. The [return policy](/return-policy) says what happens next.

## Ordering again

What you buy most often is under “Buy again” in your cart. “Order again” in My Orders puts a whole order back in the cart. Save items for later on your wishlist: if we have your email, we'll write when one is back in stock and, if you agree, when a price drops.`,
    body_bn: `1. **শহর বেছে নিন।** ঢাকা আর চট্টগ্রামে দাম, অফার ও স্টক আলাদা। যেকোনো পাতার ওপর থেকে শহর বদলানো যায়।
2. **যা দরকার খুঁজে নিন।** বাংলায়, ইংরেজিতে কিংবা ইংরেজি হরফে বাংলা লিখে খুঁজুন: “ডিম”, “dim” আর “egg” লিখলে একই ডিম পাবেন। চাইলে ক্যাটাগরি অনুযায়ীও দেখতে পারেন।
3. **সাইজ বেছে “কার্টে যোগ করুন” চাপুন।** ওজন বা পরিমাণে বিক্রি হওয়া পণ্যে কেজি বা লিটারপ্রতি দাম লেখা থাকে। স্টকে না থাকলে “এলে জানান” চাপুন।
4. **লগইন করা না থাকলে লগইন করুন।** ইমেইল বা মোবাইল নম্বর দিন। নতুন হলে আমরা একটি কোড পাঠাব। চাইলে পাসওয়ার্ডও ঠিক করতে পারেন, তবে না করলেও চলে। যে পণ্যটি যোগ করতে চেয়েছিলেন, তা কার্টে যোগ হয়ে যাবে। সর্বনিম্ন অর্ডার {{minOrderAmount}}।
5. **ঠিকানা দিন, সময় বেছে নিন।** আপনার এলাকায় কোন কোন সময়ে ডেলিভারি খালি আছে, এক্সপ্রেস আছে কি না আর চার্জ কত, তখনই দেখতে পাবেন। কোনো পণ্য স্টকে না থাকলে কী করব, তা-ও জানান। ভাউচার থাকলে কোডটি এখানে লিখুন।
6. **কীভাবে টাকা দেবেন ঠিক করে অর্ডার করুন।** অর্ডার নম্বরসহ নিশ্চিতকরণ পাবেন; অর্ডার রওনা হলে আর পৌঁছালে বার্তা পাবেন। অনলাইনে পেমেন্টের অর্ডার পেমেন্টের জন্য ৩০ মিনিট অপেক্ষা করে।

## বাক্স হাতে পেলে

রাইডার থাকতেই ফ্রোজেন ও ঠান্ডা প্যাকগুলো দেখে নিন। কিছু কম পড়লে, গলে গেলে বা ভুল এলে রাইডারকে জানান, কিংবা সেদিনই অর্ডারের পাতায় “সমস্যা জানান” চাপুন। এরপর কী হবে, তা [ফেরত নীতিতে](/bn/return-policy) লেখা আছে।

## আবার অর্ডার করতে

যা বেশি কেনেন, তা কার্টের “আবার কিনুন” তালিকায় আছে। “আমার অর্ডার” থেকে “আবার অর্ডার করুন” চাপলে পুরো অর্ডারটি কার্টে ফিরে আসে। যা নিয়ে ভাবছেন, উইশলিস্টে রাখুন; আপনার ইমেইল থাকলে আবার স্টকে আসার খবর, আর চাইলে দাম কমার খবরও জানাব।`,
  },
];
