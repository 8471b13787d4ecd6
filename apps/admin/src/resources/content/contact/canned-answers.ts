/** What is answered again and again, in the language of the message, whatever language the back office is in. */
export const cannedAnswers = [
  {
    key: "looking",
    words: {
      en: "Thank you for writing to us. We are looking into it and will get back to you within a day.",
      bn: "আমাদের লেখার জন্য ধন্যবাদ। আমরা বিষয়টি দেখছি এবং এক দিনের মধ্যে জানাব।",
    },
  },
  {
    key: "sorry",
    words: {
      en: "We are sorry about this. We have put it right and will take care that it does not happen again.",
      bn: "এ জন্য আমরা দুঃখিত। বিষয়টি ঠিক করা হয়েছে; আর যেন না হয় সেদিকে খেয়াল রাখব।",
    },
  },
  {
    key: "number",
    words: {
      en: "Please send us your order number, so that we can check what happened.",
      bn: "কী হয়েছে দেখার জন্য আপনার অর্ডার নম্বরটি আমাদের জানান।",
    },
  },
] as const;
