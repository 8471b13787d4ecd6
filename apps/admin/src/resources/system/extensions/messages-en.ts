const extensionsEnglish = {
  menu: "Extensions",
  title: "Extensions",
  subtitle: "Programs that your operator has added to this store",
  none_title: "No extensions",
  none_text: "The operator adds an extension with the setting EXTENSIONS and a restart.",
  running: "Works",
  failing: "Fails",
  left_out: "Left out",
  left_out_text: "The store runs without it: %{reason}",
  failing_text: "Last failure: %{reason}",
  version: "Written for version %{version}",
  methods: "Payment methods",
  methods_text: "A new payment method is hidden until you show it under Payment methods.",
  couriers: "Couriers",
  couriers_text: "You choose a courier for a delivery zone, under Delivery zones.",
  jobs: "Jobs",
  routes: "URLs",
  messages: "Messages",
};

export const en = { extensions: extensionsEnglish };
