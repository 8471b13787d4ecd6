/** Texts of the login page. */
export const loginBangla = {
  title: "আবার স্বাগতম",
  subtitle: "দোকান চালাতে লগইন করুন।",
  email_or_phone: "ইমেইল বা ফোন",
  password: "পাসওয়ার্ড",
  show_password: "পাসওয়ার্ড দেখান",
  hide_password: "পাসওয়ার্ড লুকান",
  submit: "লগইন করুন",
  email_required: "ইমেইল বা ফোন নম্বর দিন",
  password_required: "পাসওয়ার্ড দিন",
  session_required: "চালিয়ে যেতে লগইন করুন।",
  no_permission: "আপনার অ্যাকাউন্টে ব্যাক অফিসের অনুমতি নেই। একজন অ্যাডমিনকে ভূমিকা দিতে বলুন।",
  to_store: "দোকানে যান",
  brand_line: "তাজা বাজার, গোছানো কাজ।",
  brand_text: "{of-store-bn} অর্ডার, পণ্য, মজুত ও ডেলিভারি, সব এক জায়গায়।",
  page_title: "লগইন",
};
