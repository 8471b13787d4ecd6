import type { Language } from "@tatka/domain/language";

const en = {
  byMail: "Send me price drops and offers",
  since: (day: string) => `Since ${day}`,
  given: "Done: we'll email you about price drops and offers.",
  withdrawn: "Done: no more emails about price drops and offers.",
  noEmail: "Add your email first",
  sharing: {
    label: "Report my purchases to Google and Meta",
    note: "It helps us learn which advertisements work. They get what you bought and for how much; Meta also a hash of your email and phone. Off unless you turn it on.",
    given: "Done: your next purchases are reported to Google and Meta.",
    withdrawn: "Done: your purchases are no longer reported.",
  },
  page: {
    title: "Unsubscribe | {store}",
    description: "Stop emails about price drops and offers from {store}.",
    heading: "Unsubscribe",
    ask: "Stop emails about price drops and offers?",
    kept: "Messages about your orders, and about items you asked us to watch for, are not affected.",
    confirm: "Unsubscribe",
    sending: "One moment…",
    done: "You are unsubscribed.",
    doneText:
      "We won't email you about price drops and offers any more. Changed your mind? Turn it on in your profile.",
    profile: "Go to my profile",
    home: "Go to the shop",
  },
};

const bn: typeof en = {
  byMail: "দাম কমার খবর ও অফার পাঠান",
  since: (day) => `${day} থেকে`,
  given: "ঠিক আছে, দাম কমার খবর ও অফার ইমেইলে জানাব।",
  withdrawn: "ঠিক আছে, দাম কমার খবর ও অফারের ইমেইল আর পাঠাব না।",
  noEmail: "আগে আপনার ইমেইল যোগ করুন",
  sharing: {
    label: "আমার কেনাকাটা গুগল ও মেটাকে জানান",
    note: "কোন বিজ্ঞাপন কাজে আসে তা জানতে এটি সাহায্য করে। তারা পায় আপনি কী কিনেছেন আর কত টাকায়; মেটা আপনার ইমেইল ও ফোনের হ্যাশও পায়। আপনি চালু না করলে বন্ধ থাকে।",
    given: "ঠিক আছে, এখন থেকে আপনার কেনাকাটা গুগল ও মেটাকে জানানো হবে।",
    withdrawn: "ঠিক আছে, আপনার কেনাকাটা আর জানানো হবে না।",
  },
  page: {
    title: "ইমেইল বন্ধ করুন | {store-bn}",
    description: "{of-store-bn} দাম কমার খবর ও অফারের ইমেইল বন্ধ করুন।",
    heading: "ইমেইল বন্ধ করুন",
    ask: "দাম কমার খবর ও অফারের ইমেইল বন্ধ করবেন?",
    kept: "অর্ডারের খবর, আর যে পণ্যের খবর আপনি জানতে চেয়েছেন, তা আগের মতোই আসবে।",
    confirm: "বন্ধ করুন",
    sending: "একটু অপেক্ষা করুন…",
    done: "ইমেইল বন্ধ করা হয়েছে।",
    doneText: "দাম কমার খবর ও অফারের ইমেইল আর পাঠাব না। মত বদলালে প্রোফাইল থেকে আবার চালু করতে পারেন।",
    profile: "আমার প্রোফাইলে যান",
    home: "দোকানে যান",
  },
};

/** Texts of marketing consent, loaded on demand. */
export const consentTexts: Record<Language, typeof en> = { en, bn };
