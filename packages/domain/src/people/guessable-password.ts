/**
 * Whether a customer's password is easily guessed: consecutive digits, few different characters, or one of the most
 * common passwords of six and seven characters in published leaks. Longer common ones are refused to staff only.
 */
export function isGuessable(password: string): boolean {
  const plain = password.toLowerCase();
  return new Set(plain).size < 3 || isRun(plain) || common.has(plain);
}

/** Consecutive digits, up or down, such as 123456 or 876543. */
function isRun(text: string): boolean {
  if (!/^\d+$/.test(text)) return false;
  return "01234567890".includes(text) || "09876543210".includes(text);
}

const common = new Set(
  `qwerty qwerty1 qwertyu abc123 abcdef abcdefg 123123 123321 112233 121212 123abc 1q2w3e 1q2w3e4r password password1
  passw0rd iloveyou asdfgh asdfghj zxcvbn zxcvbnm monkey dragon shadow master letmein welcome sunshine princess football
  superman michael 147258 159753 147852 789456 qazwsx 1qaz2wsx a123456 123456a aa1234 aa123456 123qwe qwe123 zaq12wsx
  bangladesh dhaka123 bismillah 123456789a 1234qwer admin123 tatka123`.split(/\s+/),
);
