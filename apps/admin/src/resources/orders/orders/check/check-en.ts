/** Texts of the checks of cash orders. */
export const checkEnglish = {
  title: "Check of this cash order",
  asked: {
    pin: "PIN at the door",
    call: "Call before packing",
    advance: "Part payment in advance: %{amount}",
  },
  chip: { pin: "PIN at the door", call: "Call first", advance: "Waits for advance" },
  points: "%{points} points, by this customer's own orders:",
  reason: "%{text} (%{points})",
  matches: "Only for staff, without points:",
  match: {
    phone:
      "%{smart_count} failed delivery to another account with this phone number |||| %{smart_count} failed deliveries to other accounts with this phone number",
    address:
      "%{smart_count} failed delivery to another account at this address |||| %{smart_count} failed deliveries to other accounts at this address",
  },
  question: "The customer writes: %{text}",
  unanswered: "%{smart_count} call without an answer |||| %{smart_count} calls without an answer",
  state: { done: "Checked", overruled: "Overruled by staff", fulfilled: "Fulfilled" },
  call: "Call %{phone}",
  reached: "Customer reached",
  no_answer: "Nobody answered",
  overrule: "Overrule",
  overrule_title: "Overrule this check?",
  overrule_text: "The order goes on as if nothing had been asked. The timeline shows your name and the reason.",
  reason_label: "Reason",
  cancel: "Cancel",
  saved: "Saved in the timeline",
  paid: "Paid in advance",
};
