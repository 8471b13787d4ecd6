export const bn = {
  resources: { "contact-message": { name: "বার্তা |||| বার্তা" } },
  menu: { messages: "বার্তা" },
  counts: { messages: "না পড়া" },
  people: { resource: { contact_message: "বার্তা" } },
};

export const refusals = {
  "contact.too_fast": "খুব তাড়াতাড়ি পাঠানো হয়েছে। লেখাটা একবার পড়ে নিয়ে আবার পাঠান।",
  "contact.form_expired": "ফর্মটি অনেকক্ষণ খোলা ছিল। আবার পাঠান।",
};
