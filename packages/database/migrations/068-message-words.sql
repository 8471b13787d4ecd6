-- Words of messages that staff changed. What is not here follows the release's own words.
create table message_words (
  message text not null,
  channel text not null check (channel in ('mail', 'sms')),
  language text not null check (language in ('en', 'bn')),
  subject text not null default '',
  heading text not null default '',
  text text not null,
  changed_by integer references account on delete set null,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  primary key (message, language, channel)
);
create index message_words_changed_by on message_words (changed_by);

-- What staff answer again and again. The first ones are ours, and are the store's to change from then on.
create table canned_answer (
  id integer generated always as identity primary key,
  used_for text not null check (used_for in ('contact', 'problem')),
  title_en text not null,
  title_bn text not null,
  text_en text not null,
  text_bn text not null,
  sort integer not null default 0,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);

insert into canned_answer (used_for, sort, title_en, title_bn, text_en, text_bn) values
  ('contact', 1, 'We''re looking into it', 'আমরা দেখছি',
   'Thank you for writing to us. We are looking into it and will get back to you within a day.',
   'আমাদের লেখার জন্য ধন্যবাদ। আমরা বিষয়টি দেখছি এবং এক দিনের মধ্যে জানাব।'),
  ('contact', 2, 'Sorry, put right', 'দুঃখিত, ঠিক করা হয়েছে',
   'We are sorry about this. We have put it right and will take care that it does not happen again.',
   'এ জন্য আমরা দুঃখিত। বিষয়টি ঠিক করা হয়েছে; আর যেন না হয় সেদিকে খেয়াল রাখব।'),
  ('contact', 3, 'Ask for the order number', 'অর্ডার নম্বর চান',
   'Please send us your order number, so that we can check what happened.',
   'কী হয়েছে দেখার জন্য আপনার অর্ডার নম্বরটি আমাদের জানান।'),
  ('problem', 1, 'Sorry', 'দুঃখিত',
   'We are sorry, {customerName}. We will take care that it does not happen again.',
   'আমরা দুঃখিত, {customerName}। আর যেন না হয় সেদিকে খেয়াল রাখব।'),
  ('problem', 2, 'Bad quality, checked', 'মান খারাপ, দেখা হয়েছে',
   'We have checked what was wrong with order {orderNumber} and told the people who pack.',
   'অর্ডার {orderNumber}-এ কী সমস্যা ছিল দেখেছি এবং যাঁরা প্যাক করেন তাঁদের জানিয়েছি।'),
  ('problem', 3, 'Not found wrong', 'সমস্যা পাওয়া যায়নি',
   'We have looked at the pictures of order {orderNumber} and found nothing wrong with it.',
   'অর্ডার {orderNumber}-এর ছবি দেখেছি, কিন্তু কোনো সমস্যা পাইনি।');
