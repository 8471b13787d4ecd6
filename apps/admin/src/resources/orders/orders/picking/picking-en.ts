/** Texts of picked and missing pieces. */
export const pickingEnglish = {
  coming: "%{smart_count} piece is coming from another hub |||| %{smart_count} pieces are coming from another hub",
  never_came:
    "%{smart_count} piece did not come. Mark it as not found. |||| %{smart_count} pieces did not come. Mark them as not found.",
  lot: "lot %{code}",
  best_before: "best before %{day}",
  past_date:
    "%{smart_count} is past its date. Don't take it; mark it as not found. |||| %{smart_count} are past their date. Don't take them; mark them as not found.",
  waits: "Waits for transfer",
  asked_for: "Waiting: %{hub} has to send %{count}.",
  on_its_way: "Waiting: %{count} on the way from %{hub}.",
  open_transfer: "Open transfer",
  to_send: "send to %{hub}",
  to_weigh: "Sold by weight: not weighed yet",
  weighs: "Weighs %{grams} g",
  place: "Place in hub",
  place_help: "Such as F2-03. Pick lists are sorted by it.",
  place_save: "Save",
  place_saved: "Place in hub saved",
  no_place: "Set place",
  place_of: "%{place}, %{item}",
  coming_title: "Coming from other hubs",
  coming_from: "from %{hub}",
  missing: "%{count} × %{item} not found.",
  became: {
    asked: "Waiting for the customer until %{time}: %{item} instead?",
    replaced: "Replaced with %{item}.",
    removed: "Removed.",
  },
  answer: { accepted: "The customer agreed.", declined: "The customer said no.", none: "The customer didn't answer." },
};
