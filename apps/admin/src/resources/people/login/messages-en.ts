/** Texts of the login page. */
const loginEnglish = {
  title: "Welcome back",
  subtitle: "Sign in to manage your store.",
  email_or_phone: "Email or phone",
  password: "Password",
  show_password: "Show password",
  hide_password: "Hide password",
  submit: "Sign in",
  email_required: "Email or phone is required",
  password_required: "Password is required",
  session_required: "Please sign in to continue.",
  no_permission: "Your account has no access to the back office. Ask an administrator to give you a role.",
  to_store: "Go to the store",
  brand_line: "Fresh groceries, well managed.",
  brand_text: "Orders, products, stock and delivery for {store}, in one place.",
  page_title: "Sign in",
};

export const en = { login: loginEnglish };
