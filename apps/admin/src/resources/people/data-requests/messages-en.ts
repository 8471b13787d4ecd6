const requestsEnglish = {
  subtitle: "Requests by mail, phone or letter. In the profile, customers download and delete their data themselves.",
  add: "Add request",
  kind: "Asks for",
  kinds: { download: "A copy of the data", erasure: "Erasure of the data" },
  person: "Email or mobile number",
  erased: "Erased account",
  came_by: "Arrived by",
  ways: { mail: "Email", phone: "Phone", letter: "Letter", visit: "Visit" },
  arrived: "Arrived on",
  note: "Note",
  done: "Answered",
  about: "%{way}, %{day}",
  due: { open: "Due %{day}", near: "Due soon: %{day}", late: "Was due %{day}", done: "Answered" },
};

export const en = { data_requests: requestsEnglish, menu: { data_requests: "Data requests" } };
