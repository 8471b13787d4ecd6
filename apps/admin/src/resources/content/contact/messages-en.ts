export const en = {
  resources: { "contact-message": { name: "Message |||| Messages" } },
  menu: { messages: "Messages" },
  counts: { messages: "unread" },
  people: { resource: { contact_message: "Messages" } },
};
