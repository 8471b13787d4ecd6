/** Pieces that are not there when an order is packed. */
export const pickingEnglish = {
  not_found: "Not found",
  title: "Not found: %{item}",
  wish: "If out of stock, the customer wants:",
  wishes: { best_match: "replace with similar", call_me: "be asked first", refund: "a refund, no replacement" },
  how_many: "How many are missing?",
  instead: "Replace with",
  none: "There is nothing similar in stock here.",
  here: "%{count} here",
  same_price: "same price",
  less: "%{amount} less",
  more: "%{amount} more",
  step: { remove: "Take out", ask: "Ask customer", replace: "Replace" },
  done: {
    remove: "Taken out. The customer is told.",
    ask: "We've asked the customer.",
    replace: "Replaced. The customer is told.",
  },
  missing: "%{count} × %{item} not found.",
  became: {
    asked: "Waiting for the customer until %{time}: %{item} instead?",
    replaced: "Replaced with %{item}.",
    removed: "Taken out.",
  },
  answer: { accepted: "The customer agreed.", declined: "The customer said no.", none: "The customer didn't answer." },
};
