import type { PageText } from "./page-text.ts";

export const policyPages: PageText[] = [
  {
    slug: "shipping-policy",
    title_en: "Shipping policy",
    title_bn: "ডেলিভারি নীতি",
    summary_en: "Where we deliver, when, what it costs, and what happens if we are late.",
    summary_bn: "কোথায়, কখন আর কত খরচে ডেলিভারি দিই, আর দেরি হলে কী হয়।",
    body_en: `## Where we deliver

We deliver in Dhaka and Chattogram. When you enter an address, you'll see if we deliver there. If we do not, we take no order and no money.

## When

You choose a day and a time, or express delivery where available. The time you choose at checkout is the time we promise, and it is on your order.

The law allows at most five days for a delivery within the same city and ten days to another city, counted from the payment. Our delivery times are well within that.

## What it costs

{{deliveryCharges}}

The charge depends on the order subtotal. A free-delivery voucher removes it. You see it before you place the order, and nothing is added at the door. Some areas and express delivery may have a charge of their own; it too is shown before you order.

## At your door

Frozen and chilled goods come in an insulated box. Someone has to be there to take them in: for the sake of food safety we leave nothing at the gate. If nobody can be reached, the rider calls you and waits a little, then takes the box back to the hub, and we arrange another time with you.

## If we are late or cannot deliver

If we see that we cannot keep the promised time, we tell you before it is over and you may choose another time or cancel. If something you paid for cannot be delivered at all, we tell you within 48 hours and give the money back **within 10 days**, to your original payment method, at no charge.`,
    body_bn: `## কোথায় ডেলিভারি দিই

আমরা ঢাকা ও চট্টগ্রামে ডেলিভারি দিই। ঠিকানা লিখলেই দেখতে পাবেন সেখানে আমরা যাই কি না। না গেলে অর্ডারও নিই না, টাকাও নিই না।

## কখন

দিন ও সময় আপনি বেছে নেন; যেখানে এক্সপ্রেস আছে, সেখানে এক্সপ্রেসও নিতে পারেন। চেকআউটে যে সময় বেছে নেন, সেটাই আমাদের দেওয়া কথা, আর তা অর্ডারে লেখা থাকে।

আইন অনুযায়ী টাকা পরিশোধের পর একই শহরে সর্বোচ্চ পাঁচ দিন এবং অন্য শহরে সর্বোচ্চ দশ দিনের মধ্যে পণ্য পৌঁছাতে হয়। আমাদের সময় তার অনেক কম।

## খরচ কত

{{deliveryCharges}}

অর্ডারের পণ্যের দামের ওপর চার্জ নির্ভর করে; ফ্রি ডেলিভারির ভাউচার থাকলে তা বাদ যায়। অর্ডার করার আগেই চার্জ দেখতে পাবেন, দরজায় এসে বাড়তি কিছু চাওয়া হয় না। কিছু এলাকায় আর এক্সপ্রেস ডেলিভারিতে চার্জ আলাদা হতে পারে; সেটাও অর্ডারের আগে দেখানো হয়।

## আপনার দরজায়

ফ্রোজেন ও ঠান্ডা পণ্য তাপনিরোধক বাক্সে আসে। বুঝে নেওয়ার জন্য কাউকে থাকতে হবে: খাবার নিরাপদ রাখতে আমরা গেটে কিছু রেখে আসি না। কাউকে না পেলে রাইডার ফোন করেন, কিছুক্ষণ অপেক্ষা করেন, তারপর বাক্স হাবে ফিরিয়ে নেন। পরে আপনার সঙ্গে কথা বলে নতুন সময় ঠিক করা হয়।

## দেরি হলে বা পৌঁছাতে না পারলে

কথা দেওয়া সময় রাখতে পারব না বুঝলে সময় পেরোনোর আগেই আপনাকে জানাই; আপনি অন্য সময় নিতে পারেন বা অর্ডার বাতিল করতে পারেন। টাকা দিয়েছেন এমন কিছু একেবারেই দিতে না পারলে ৪৮ ঘণ্টার মধ্যে জানাই এবং **১০ দিনের মধ্যে** টাকা ফেরত দিই, যেভাবে দিয়েছিলেন সেভাবেই, কোনো খরচ না কেটে।`,
  },
  {
    slug: "return-policy",
    title_en: "Return and refund policy",
    title_bn: "ফেরত ও রিফান্ড নীতি",
    summary_en: "What you can return, how to tell us, and when you get your refund.",
    summary_bn: "কী ফেরত দেওয়া যায়, কীভাবে জানাবেন, আর কবে টাকা ফেরত পাবেন।",
    body_en: `## At the door

Check your order while the rider is there. You can give back anything that has thawed, is damaged, is past its date or is not what you ordered. You won't pay for it, and your discount stays.

If you give back good items, a discount or voucher that needs a minimum holds only if the rest still reaches it. You never pay more than your order says.

## After the delivery

Something missing, damaged, not fresh or wrong? Tell us **within {{reportHours}} hours** of the delivery.

- **Frozen, chilled and fresh food:** please tell us the same day, with a photo if you can. For the safety of others we cannot sell such goods again, so they are not collected.
- **Packaged food and other goods, unopened:** we collect them free of charge if the mistake was ours.
- **Opened packs:** we take them back if the content is not as it should be.

Press “Report a problem” on the order's page in My Orders, choose the items and say what is wrong. You can also write to us with the [contact form](/contact-us) or call {{hotline}}, and give your order number.

## What happens then

We answer every complaint **within {{answerHours}} hours**; the order's page shows where it stands. Depending on what you prefer and what is possible, we send the right product or refund you.

## Refunds

We refund your original payment method: the same card, the same mobile wallet, or in cash, for orders paid in cash. You get it **within 10 days** at the latest. Nothing is deducted. The same applies to an order that was cancelled before it was packed, and to double payments.

## Cancelling

You can cancel an order in your account until it is packed. After that, please call us.

If you are not happy with our answer, you can contact the Directorate of National Consumers' Right Protection (hotline 16121).`,
    body_bn: `## দরজায়

রাইডার থাকতেই অর্ডার দেখে নিন। কিছু গলে গেলে, নষ্ট হলে, মেয়াদ পেরোলে বা ভুল এলে তখনই ফেরত দিতে পারেন; তার জন্য কোনো টাকা লাগবে না, ছাড়ও থেকে যাবে।

ভালো পণ্য ফেরত দিলে, যে ছাড় বা ভাউচারের জন্য ন্যূনতম কেনাকাটা লাগে, তা বাকি পণ্যে ন্যূনতম থাকলেই পাবেন। অর্ডারে লেখা টাকার বেশি কখনো লাগবে না।

## ডেলিভারির পরে

কিছু না পেলে, নষ্ট, বাসি বা ভুল এলে ডেলিভারির **{{reportHours}} ঘণ্টার মধ্যে** জানান।

- **ফ্রোজেন, ঠান্ডা ও তাজা খাবার:** সেদিনই জানান, পারলে ছবিসহ। অন্যের নিরাপত্তার কথা ভেবে এসব পণ্য আবার বিক্রি করা যায় না, তাই ফিরিয়ে নেওয়া হয় না।
- **প্যাকেটজাত খাবার ও অন্য পণ্য, না খোলা অবস্থায়:** ভুল আমাদের হলে বিনা খরচে নিয়ে আসি।
- **খোলা প্যাক:** ভেতরের জিনিস ঠিক না থাকলে ফেরত নিই।

“আমার অর্ডার” থেকে অর্ডারটি খুলে “সমস্যা জানান” চাপুন, পণ্য বেছে নিয়ে কী সমস্যা জানান। চাইলে [যোগাযোগ ফর্মে](/bn/contact-us) লিখুন কিংবা {{hotline}} নম্বরে ফোন করুন, আর অর্ডার নম্বরটি দিন।

## এরপর যা হয়

প্রতিটি অভিযোগের উত্তর আমরা **{{answerHours}} ঘণ্টার মধ্যে** দিই; কী হলো তা অর্ডারের পাতায় দেখা যায়। আপনি কী চান আর কী সম্ভব, তা দেখে সঠিক পণ্য পৌঁছে দিই বা টাকা ফেরত দিই।

## টাকা ফেরত

যেভাবে পেমেন্ট করেছেন, সেভাবেই টাকা ফেরত যায়: একই কার্ডে, একই মোবাইল ওয়ালেটে, আর নগদে দেওয়া হলে নগদে। বিষয়টি মিটে গেলেই পাঠিয়ে দিই, আর সর্বোচ্চ **১০ দিনের মধ্যে** আপনি হাতে পান। কিছু কেটে রাখা হয় না। প্যাক করার আগে বাতিল করা অর্ডার আর ভুলে দুবার কেটে নেওয়া টাকার বেলায়ও একই নিয়ম।

## অর্ডার বাতিল

প্যাক করার আগ পর্যন্ত নিজের অ্যাকাউন্ট থেকেই অর্ডার বাতিল করতে পারবেন। তার পরে হলে আমাদের ফোন করুন।

আমাদের উত্তরে সন্তুষ্ট না হলে জাতীয় ভোক্তা অধিকার সংরক্ষণ অধিদপ্তরে (হটলাইন ১৬১২১) অভিযোগ করতে পারেন।`,
  },
];
