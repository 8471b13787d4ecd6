/** Texts of the payment methods. */
const paymentMethodEnglish = {
  title: "Payment methods",
  subtitle: "In the order customers see them at checkout",
  name: "Name",
  name_bn: "Bangla name",
  text: "Description",
  text_bn: "Bangla description",
  add: "Add",
  offered: "Active at checkout",
  not_offered: "Hidden",
  not_set_up: "Not available: set %{names} on the server",
  simulated: "Test mode: no credentials are set, payments are simulated",
  set_up: "Credentials are set",
  test: "Test connection",
  test_named: "Test connection: %{name}",
  result_accepted: "Connected. The credentials work.",
  result_refused: "The payment service rejected the credentials.",
  result_unreachable: "The payment service didn't respond. Try again later.",
  result_not_set_up: "No credentials are set on the server.",
  result_waiting: "This gateway allows two tests per hour. Try again later.",
};

export const en = {
  payment_method: paymentMethodEnglish,
  menu: { payment_methods: "Payment methods" },
  people: { resource: { payment_method: "Payment methods" } },
};
